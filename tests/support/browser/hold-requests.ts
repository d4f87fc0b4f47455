import type { Page } from '@playwright/test';

/** The largest script, which every island loads. */
const REACT = '**/assets/react-*.js';

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const holdIslands = (page: Page) => holdRequests(page, REACT);
