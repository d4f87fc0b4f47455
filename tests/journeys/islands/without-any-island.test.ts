import { expect } from '@playwright/test';
import { holdIslands } from '#tests/support/browser/hold-requests.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { PHONE_DEVICE } from '#tests/support/browser/viewports.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';
import { SOLID_BLUE } from '#tests/support/browser/site-header.ts';
import { followMainLink, followFreeConsultation } from '#tests/support/browser/site-navigation.ts';

/* Features that need no island work while the islands' scripts do not load. */

test('anchors scroll, links open pages, myths open and the header becomes solid', async ({
  page,
}) => {
  await holdIslands(page);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Get Free Consultation' }).click();
  await expectScrolledTo(page, '#contact-panel');
  await followFreeConsultation(page);
  await expect(page).toHaveURL('/services#consultation');
  await expectScrolledTo(page, '#consultation');
  await followMainLink(page, 'FAQ');
  await expect(page).toHaveURL('/faq');
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await scrollToY(page, 100);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', SOLID_BLUE);
});

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test('the menu opens and closes', async ({ page }) => {
    await holdIslands(page);
    await openPage(page, '/about');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
      () => menu.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await opener.click();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await close();
      await expect(menu).toBeHidden();
    }
  });
});
