import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  openPage,
  waitForScript,
  at,
  content,
  say,
  siteLanguage,
} from '#tests/support/browser/site.ts';
import { test, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';
import { home, sample } from '#tests/support/content/sample.ts';

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

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test('a person with a sale date finds what to do tonight in two taps', async ({ page }) => {
    const sale = sample.urgent?.pages.find(({ id }) => id === 'sale-date');
    if (!sale) throw new Error('content/ has no page about a sale date');
    // It is a Thursday at 10 p.m. in Los Angeles.
    await page.clock.setFixedTime(new Date('2026-12-04T06:00:00Z'));
    await openPage(page, '/');
    const urgent = page.getByRole('link', { name: say(home.hero.urgent ?? 'no link') });
    await expect(urgent).toBeInViewport({ ratio: 1 });
    await urgent.tap();
    await expect(page).toHaveURL(at('/urgent'));
    await page.getByRole('link', { name: say(sale.situation, 'content.urgent') }).tap();
    await expect(page).toHaveURL(at(SALE_DATE));
    await expect(page.locator('html')).toHaveAttribute('lang', siteLanguage());
    await expect(page.getByText(say(sale.today), { exact: true })).toBeInViewport({ ratio: 0.8 });
    const { phone } = content().firm;
    await expect(
      page.getByRole('main').locator(`a[href="tel:${phone.dial}"]`).first(),
    ).toBeInViewport();
  });
});
