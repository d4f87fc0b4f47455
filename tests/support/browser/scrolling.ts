import { expect, type Page } from '@playwright/test';

/** A smooth scroll can take long on a busy machine, and little time otherwise. */
const SCROLL_TIMEOUT = { timeout: 30_000, intervals: [50] };

/** Waits until the section is at its final position below the fixed header. */
export async function expectScrolledTo(page: Page, selector: string): Promise<void> {
  const header = page.getByRole('banner');
  const headerHeight = await header.evaluate((element) => element.clientHeight);
  const distance = () =>
    page.locator(selector).evaluate((section, smallest) => {
      const expected =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(section).scrollMarginTop);
      const { top } = section.getBoundingClientRect();
      return expected < smallest ? Infinity : Math.abs(top - expected);
    }, headerHeight);
  await expect
    .poll(distance, { message: `distance to ${selector}`, ...SCROLL_TIMEOUT })
    .toBeLessThan(1);
}

export async function expectScrollY(page: Page, pixels: number): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  await expect.poll(position, { message: 'scroll position', ...SCROLL_TIMEOUT }).toBe(pixels);
}

/** Scrolls without animation and resolves after the page has painted. */
export async function scrollToY(page: Page, top: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    scrollTo({ top: pixels, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}
