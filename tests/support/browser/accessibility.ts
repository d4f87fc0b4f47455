import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { scrollToY } from './scrolling.ts';

/** In the color of the firm's brand, after the transition. */
const SOLID = /^rgb\(/;

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** AA wants 4.5:1, for large text 3:1. AAA wants 7:1 and 4.5:1, so it replaces the rule of AA. */
type Contrast = 'AA' | 'AAA';

/** Returns the violations that axe-core finds on a page of the site, one line per element. */
export async function accessibilityProblems(page: Page, contrast?: Contrast): Promise<string[]> {
  await scrollBelowHeader(page);
  return axeProblems(page, contrast);
}

/** axe-core computes the wrong background behind a translucent fixed header. */
async function scrollBelowHeader(page: Page): Promise<void> {
  await scrollToY(page, 100);
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveCSS(
    'background-color',
    SOLID,
  );
}

/** Returns the texts whose contrast is less than that of level AAA, one line per element. */
export async function contrastProblems(page: Page): Promise<string[]> {
  await scrollBelowHeader(page);
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return problemsOf(builder.withRules('color-contrast-enhanced'));
}

/** Returns the violations that axe-core finds on the page as it is, one line per element. */
export async function axeProblems(page: Page, contrast: Contrast = 'AA'): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({
      // Otherwise axe-core also computes a selector for every element that passes a rule.
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: contrast === 'AA' },
        'color-contrast-enhanced': { enabled: contrast === 'AAA' },
      },
    })
    .withTags(STANDARD);
  return problemsOf(builder);
}

async function problemsOf(builder: AxeBuilder): Promise<string[]> {
  // The newer mode only adds support for frames, and no page has one.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
