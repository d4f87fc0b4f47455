import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { openPage, waitForScript, siteLanguage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

const SALE_DATE = '/urgent/sale-date';
const OTHER: Record<Language, Language> = { en: 'es', es: 'en' };

/** Presses Tab until the focus is on a link that can be seen, and follows it. */
async function followByKeyboard(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await link.and(page.locator(':focus')).count()) === 1) break;
  }
  await expect(link.and(page.locator(':focus'))).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
}

test('the switch leads to the other language and back by keyboard', async ({ page }) => {
  const [own, other] = [siteLanguage(), OTHER[siteLanguage()]];
  const addresses = { en: SALE_DATE, es: `/es${SALE_DATE}` };
  await openPage(page, SALE_DATE);
  for (const to of [other, own]) {
    await followByKeyboard(page, LANGUAGES[to].name);
    await expect(page).toHaveURL(addresses[to]);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await waitForScript(page);
  }
});
