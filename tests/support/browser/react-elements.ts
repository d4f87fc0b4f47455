import type { Locator, Page } from '@playwright/test';

/** The elements that React has written a property to, as `tag#id.class`; inside `part` or in the whole page. */
export function reactElements(where: Page | Locator): Promise<string[]> {
  const find = (root: Element) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => Object.keys(element).some((key) => /^_+react/i.test(key)))
      .map(({ tagName, id, className }) => `${tagName}#${id}.${className}`);
  return 'goto' in where ? where.locator('html').evaluate(find) : where.evaluate(find);
}
