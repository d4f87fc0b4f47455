import { type Page, expect } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { scrollToY } from './site.ts';

/** Scrolls through the whole page and waits for images, fonts and two frames. */
export async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const bottom = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < bottom(); top += innerHeight * 0.9) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const images = [...document.images];
    // A lazy image that is not displayed, or was passed quickly, does not load.
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await frame();
    await frame();
  });
}

/** Returns the unexpected layout shifts (CLS) with the elements that moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: readonly { node: Node | null }[];
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return new Promise<string[]>((resolve) => {
      // The observer receives buffered entries one task after it is created.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const shifts = observer.takeRecords() as LayoutShift[];
          resolve(
            shifts.map(({ value, sources }) => {
              const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
              return `${value}: ${moved.join(', ')}`;
            }),
          );
        }),
      );
    });
  });
}

/** Returns the elements that cause horizontal scrolling. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('.table-frame > *, .honeypot'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`);
  });
}

const SMALLEST_TARGET_PX = 44;
const SMALLEST_IN_FOOTER_PX = 32;

/** Returns controls that are not tall enough to tap. Links in running text are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  const limits = { smallest: SMALLEST_TARGET_PX, inFooter: SMALLEST_IN_FOOTER_PX };
  return page.evaluate(({ smallest, inFooter }) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=radio], [type=checkbox]), label:has([type=radio], [type=checkbox]), select, textarea, summary',
    );
    // A text with an English term is in a `span` of its own (publisher/site/english-terms.ts).
    const isText = (node: Node) =>
      (node.nodeType === Node.TEXT_NODE ||
        (node instanceof Element && node.matches('span:has(> [lang])'))) &&
      node.textContent?.trim() !== '';
    const inText = (element: HTMLElement) =>
      [...(element.parentElement?.closest(':not(b, em, i, strong)')?.childNodes ?? [])].some(
        isText,
      );
    return [...targets]
      .filter((element) => element.checkVisibility() && !element.closest('.honeypot'))
      .filter((element) => !inText(element))
      .filter((element) => {
        const limit = element.closest('footer') ? inFooter : smallest;
        return element.getBoundingClientRect().height < limit - 0.01;
      })
      .map((element) => {
        const { height } = element.getBoundingClientRect();
        return `${height} px: ${element.textContent || element.outerHTML}`;
      });
  }, limits);
}

/** The background in the color of the firm's brand, after the transition. */
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

/** Elements have a React property in islands that run, and nowhere else. */
export async function expectNoReactOutsideIslands(page: Page): Promise<void> {
  const { inside, outside, running } = await page.locator('html').evaluate((root: Element) => {
    const elements = [root, ...root.querySelectorAll('*')].filter((element) =>
      Object.keys(element).some((key) => /^_+react/i.test(key)),
    );
    return {
      inside: elements.filter((element) => element.closest('[data-running]')).length,
      outside: elements
        .filter((element) => !element.closest('[data-running]'))
        .map(({ tagName, id, className }) => `${tagName}#${id}.${className}`),
      running: root.querySelector('[data-running]') !== null,
    };
  });
  expect(outside).toEqual([]);
  // Without this, a React that names its properties differently would pass.
  expect(inside > 0, 'React properties in a running island').toBe(running);
}
