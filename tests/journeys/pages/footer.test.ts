import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

const PAST_RESULTS = 'Past results do not promise or predict how any other case will end.';

test('on paper the notices of the footer are not folded', async ({ page }) => {
  await openPage(page, '/disclaimer');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByText(PAST_RESULTS)).toBeVisible();
});

test('the bar at the bottom is hidden beside a main button of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/services/chapter7');
  const bar = page.getByRole('region', { name: 'Ask for help' });
  const button = page
    .getByRole('main')
    .getByRole('link', { name: /Free Consultation/ })
    .first();
  await expect(button).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});
