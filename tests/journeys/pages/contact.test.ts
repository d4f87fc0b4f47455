import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

test('the text areas of both forms are high enough for a few lines (R12.13)', async ({ page }) => {
  await openPage(page, '/');
  for (const [form, height] of [
    ['contactForm', '120px'],
    ['consultationForm', '80px'],
  ] as const)
    await expect(page.locator(`#${form} textarea`)).toHaveCSS('min-height', height);
});
