import { expect, type Page } from '@playwright/test';

/** Opens the page and waits until the application runs. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await applicationRuns(page);
}

export async function applicationRuns(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}
