import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, expectScrollY } from '#tests/support/browser/scrolling.ts';

const CARDS = [
  { name: 'Chapter 7', path: '/services/chapter7' },
  { name: 'Chapter 13', path: '/services/chapter13' },
  { name: 'Chapter 11', path: '/services/chapter11' },
  { name: 'Creditor Harassment Relief', path: '/services/creditor-harassment' },
  { name: 'Foreclosure Defense', path: '/services/foreclosure' },
  { name: 'Debt Settlement', path: '/services/debt-settlement' },
];

test('six cards open the six services, and each service links back', async ({ page }) => {
  test.slow(); // Many pages, one after another.
  await openPage(page, '/services');
  const cards = page.locator('#services').getByRole('listitem').getByRole('link');
  await expect(cards.getByRole('heading')).toHaveText(CARDS.map(({ name }) => name));
  for (const [index, { path }] of CARDS.entries())
    await test.step(path, async () => {
      await cards.nth(index).click();
      await expect(page).toHaveURL(path);
      await expectScrollY(page, 0);
      await page.getByRole('link', { name: 'Back to Services' }).click();
      await expect(page).toHaveURL('/services');
      await expectScrollY(page, 0);
    });
});

test('the home page has the same cards', async ({ page }) => {
  await openPage(page, '/');
  const links = page.locator('#services').getByRole('listitem').getByRole('link');
  for (const [index, { path }] of CARDS.entries())
    await expect(links.nth(index)).toHaveAttribute('href', path);
  await links.last().click();
  await expect(page).toHaveURL('/services/debt-settlement');
});

test('Schedule a Free Consultation scrolls, also on a page opened from an advertisement', async ({
  page,
}) => {
  for (const address of ['/services', '/services?utm_source=ad', '/services/foreclosure?gclid=1'])
    await test.step(address, async () => {
      await openPage(page, address);
      await page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true));
      await page.getByRole('link', { name: 'Schedule a Free Consultation' }).first().click();
      await expectScrolledTo(page, '#consultation');
      await expect(page).toHaveURL(`${address}#consultation`);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'notReloaded'))).toBe(true);
    });
});

test('the buttons of every service page scroll to its form, from above and below', async ({
  page,
}) => {
  test.slow(); // Many pages, one after another.
  for (const { path } of CARDS)
    await test.step(path, async () => {
      await openPage(page, path);
      const buttons = page.getByRole('link', { name: buttonOf(path) });
      await expect(buttons).toHaveCount(2);
      for (const button of await buttons.all()) {
        await button.click();
        await expectScrolledTo(page, '#consultation');
        await expect(page).toHaveURL(`${path}#consultation`);
      }
      await expect(page.locator('#consultation')).toHaveClass(/(^| )py-16 bg-white( |$)/);
      await expect(page.locator('#consultation')).toBeFocused();
    });
});

function buttonOf(path: string): string {
  return path.includes('chapter')
    ? 'Get Started with a Free Consultation'
    : 'Schedule a Free Consultation';
}
