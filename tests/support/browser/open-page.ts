import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the page and waits until its one script has run. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptRuns(page);
}

export async function scriptRuns(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits until React runs the island around `part`. */
export async function islandRuns(part: Locator): Promise<void> {
  await expect(islandOf(part)).toHaveAttribute('data-running');
}

export const islandOf = (part: Locator) =>
  part.locator('xpath=ancestor-or-self::*[@data-island][1]');
