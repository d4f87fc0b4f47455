import { expect, type Locator, type Page } from '@playwright/test';
import { at } from './site-language.ts';

/** Opens the page in the language of the project and waits until its one script has run. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await waitForScript(page);
}

export async function waitForScript(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits until React runs the island around `part`. */
export async function waitForIsland(part: Locator): Promise<void> {
  await expect(islandOf(part)).toHaveAttribute('data-running');
}

export const islandOf = (part: Locator) =>
  part.locator('xpath=ancestor-or-self::*[@data-island][1]');
