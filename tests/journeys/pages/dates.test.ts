import { expect } from '@playwright/test';
import { firm } from '#content/firm.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { onDesktopAndPhone } from '#tests/support/browser/viewports.ts';

const LEGAL = ['/privacy-policy', '/terms-of-service', '/disclaimer'];

onDesktopAndPhone(() => {
  test('legal pages were last updated today, on a page built months ago', async ({ page }) => {
    await page.clock.setFixedTime(new Date(2031, 2, 5, 12));
    for (const path of LEGAL) {
      await openPage(page, path);
      await expect(page.getByText('Last updated: March 5, 2031')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${firm.name}`);
    }
  });

  test('the copyright year is the current one', async ({ page }) => {
    // The browser's and this process's year must be the same, also in the last second of December.
    const now = new Date();
    await page.clock.setFixedTime(now);
    await openPage(page, '/');
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${now.getFullYear()} ${firm.name}`,
    );
  });
});

// At any hour, one of the two has another day than the machine that built the page.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('today is the day of the visitor', async ({ page }) => {
      const now = new Date();
      await page.clock.setFixedTime(now);
      await openPage(page, '/disclaimer');
      const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezoneId });
      await expect(page.getByText(`Last updated: ${today.format(now)}`)).toBeVisible();
    });
  });
