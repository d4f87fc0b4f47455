import type { Locator, Page } from '@playwright/test';

/** Returns the elements of a page or of a part that React has hydrated, as `tag#id.class`. */
export function reactElements(where: Page | Locator): Promise<string[]> {
  const find = (root: Element) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => Object.keys(element).some((key) => /^_+react/i.test(key)))
      .map(({ tagName, id, className }) => `${tagName}#${id}.${className}`);
  return 'goto' in where ? where.locator('html').evaluate(find) : where.evaluate(find);
}
