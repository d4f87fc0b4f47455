import { expect } from '@playwright/test';
import {
  openPage,
  at,
  say,
  expectScrollY,
  scrollToY,
  followMainLink,
} from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

test('a new page opens at its top, and Back restores the position', async ({ page }) => {
  // A first visit may show the fallback font, in which a heading of this page has the same number of lines.
  await openPage(page, '/services');
  await scrollToY(page, 500);
  await followMainLink(page, 'Our Record');
  await expect(page).toHaveURL(at('/our-record'));
  await expectScrollY(page, 0);
  await scrollToY(page, 300);
  await page.goBack();
  await expect(page).toHaveURL(at('/services'));
  await expectScrollY(page, 500);
  await page.goForward();
  await expect(page).toHaveURL(at('/our-record'));
  await expectScrollY(page, 300);
});

test('the first press of Tab focuses a link that skips the header', async ({ page }) => {
  await openPage(page, '/services/chapter7');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('Skip to the main content') });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('outline', /3px$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
