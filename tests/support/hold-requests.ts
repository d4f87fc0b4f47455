import type { Page } from '@playwright/test';

/** What the application is made of, but for the first bytes of script that stand in every page. */
const APPLICATION = '**/assets/application-*.js';

/** Requests that fit neither come nor fail until they are let go, by calling the answer. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const holdApplication = (page: Page) => holdRequests(page, APPLICATION);
