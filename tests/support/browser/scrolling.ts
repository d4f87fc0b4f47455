import { expect, type Page } from '@playwright/test';

/** A smooth scroll takes its time where the processor is shared, and little where it is not. */
const PATIENCE = { timeout: 30_000, intervals: [50] };

/** The section has come to rest where the styles want it, which is below the fixed header. */
export async function expectScrolledTo(page: Page, selector: string): Promise<void> {
  const header = page.getByRole('banner');
  const headerHeight = await header.evaluate((element) => element.clientHeight);
  const distance = () =>
    page.locator(selector).evaluate((section, least) => {
      const wanted =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(section).scrollMarginTop);
      return wanted < least ? Infinity : Math.abs(section.getBoundingClientRect().top - wanted);
    }, headerHeight);
  await expect.poll(distance, { message: `distance to ${selector}`, ...PATIENCE }).toBeLessThan(1);
}

export async function expectScrollY(page: Page, pixels: number): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  await expect.poll(position, { message: 'scroll position', ...PATIENCE }).toBe(pixels);
}

/** Jumps there at once and resolves when the page has painted it. */
export async function scrollToY(page: Page, top: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    scrollTo({ top: pixels, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}
