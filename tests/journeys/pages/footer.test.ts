import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

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
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});
