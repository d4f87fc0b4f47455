import { expect } from '@playwright/test';
import { test, DESKTOP, onDesktopAndPhone, PHONE } from '#tests/support/browser/product-fixture.ts';
import { followMainLink } from '#tests/support/browser/site.ts';

test.use({ javaScriptEnabled: false });

onDesktopAndPhone(DESKTOP, (screen) => {
  test('links open pages and sections', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(opener).toBeVisible({ visible: screen === PHONE });
    for (const [name, path] of [
      ['About', '/about'],
      ['Our Record', '/our-record'],
      ['Services', '/services'],
    ] as const) {
      await followMainLink(page, name);
      await expect(page).toHaveURL(path);
    }
    await page.locator('#services').getByRole('link').first().click();
    await expect(page).toHaveURL('/services/chapter7');
    await page.getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL('/services');
    await page.getByRole('link', { name: 'Schedule a Free Consultation' }).click();
    await expect(page).toHaveURL('/services#consultation');
    await expect(page.locator('#consultation').getByRole('heading').first()).toBeInViewport();
  });
});
