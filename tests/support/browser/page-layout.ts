import type { Page } from '@playwright/test';

/** Scrolls through the whole page and waits for images, fonts and reveals. */
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
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
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

/** Returns controls that are too low to tap. Links in running text are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
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
      .filter((element) => element.getBoundingClientRect().height < smallest - 0.01)
      .map((element) => {
        const { height } = element.getBoundingClientRect();
        return `${height} px: ${element.textContent || element.outerHTML}`;
      });
  }, SMALLEST_TARGET_PX);
}
