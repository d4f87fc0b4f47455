import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { scrollToY } from './scrolling.ts';

/** In the color of the firm's brand, after the transition. */
const SOLID = /^rgb\(/;

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations that axe-core finds on the page, one line per element. Scrolls a little
 * first, because axe-core computes the wrong background behind a translucent fixed header.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await scrollToY(page, 11);
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveCSS(
    'background-color',
    SOLID,
  );
  // Without `resultTypes`, axe-core also computes a selector for every element that passes a rule.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARD);
  // The newer mode only adds support for frames, and the site has none.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
