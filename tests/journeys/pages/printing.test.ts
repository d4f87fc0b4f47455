import { expect } from '@playwright/test';
import type { Scheme } from '#publisher/brand/color-pairs.ts';
import { brandColors, SAMPLE } from '#publisher/brand/colors.ts';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { firm, notices } from '#tests/support/content/sample.ts';

test('pages print their text, the phone number and the notices', async ({ page }) => {
  for (const path of ['/', '/services/chapter7', '/urgent/sued', '/income-check'])
    await test.step(path, async () => {
      await openPage(page, path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(firm.phone.display)).toBeVisible();
      await expect(footer.getByText(notices.debtReliefAgency)).toBeVisible();
      await expect(footer.getByText(notices.pastResults ?? 'no note')).toBeVisible();
      // The first sheet begins with the name and the phone number. A fixed box would cover lines of each sheet.
      const banner = page.getByRole('banner');
      await expect(banner).toHaveCSS('position', 'static');
      await expect(banner.getByText(firm.phone.display)).toBeVisible();
      await expect(banner.getByRole('link')).toHaveCount(2);
      await expect(page.locator('.skip-link')).toBeHidden();
      await expect(page.locator('.action-bar')).toBeHidden();
      await expect(footer.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });
});

// R24.8
test('in the dark scheme pages are dark, and still print on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/faq');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', colorOf('paper', 'dark'));
  await expect(body).toHaveCSS('color', colorOf('text', 'dark'));
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(body).toHaveCSS('background-color', colorOf('paper', 'light'));
  await expect(body).toHaveCSS('color', colorOf('text', 'light'));
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'normal');
});

function colorOf(token: 'paper' | 'text', scheme: Scheme): string {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(brandColors(SAMPLE, scheme)[token]) ?? [];
  return `rgb(${channels.map((channel) => parseInt(channel, 16)).join(', ')})`;
}
