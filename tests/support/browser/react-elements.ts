import { expect, type Page } from '@playwright/test';

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
