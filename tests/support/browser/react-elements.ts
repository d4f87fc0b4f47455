import { expect, type Page } from '@playwright/test';

/** No element has a React property, except in an island that runs. */
export async function expectNoReactOutsideIslands(page: Page): Promise<void> {
  const found = await page.locator('html').evaluate((root: Element) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => !element.closest('[data-running]'))
      .filter((element) => Object.keys(element).some((key) => /^_+react/i.test(key)))
      .map(({ tagName, id, className }) => `${tagName}#${id}.${className}`),
  );
  expect(found).toEqual([]);
}
