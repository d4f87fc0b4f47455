import type { Page } from '@playwright/test';

/** The largest script of every island. */
const REACT = '**/assets/react-*.js';

/** Requests that fit neither come nor fail until they are let go, by calling the answer. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const holdIslands = (page: Page) => holdRequests(page, REACT);
