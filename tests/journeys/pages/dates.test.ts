import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { firm } from '#tests/support/content/sample.ts';

const LEGAL = ['/privacy-policy', '/terms-of-service', '/disclaimer'];

test('legal pages show the current date as their update', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2031, 2, 5, 12));
  for (const path of LEGAL) {
    await openPage(page, path);
    await expect(page.getByText('Last updated: March 5, 2031')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${firm.name}`);
  }
});

// At any time, one of these time zones has another date than the machine that built the page.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the current date is the date in the visitor’s time zone', async ({ page }) => {
      const now = new Date();
      await page.clock.setFixedTime(now);
      await openPage(page, '/disclaimer');
      const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezoneId });
      await expect(page.getByText(`Last updated: ${today.format(now)}`)).toBeVisible();
    });
  });
