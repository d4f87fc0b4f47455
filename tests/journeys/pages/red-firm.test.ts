import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';

/* A firm with a square logo and a red brand (R2.16). One worker, because each worker publishes it. */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'red' });

test('a logo keeps its dark background on paper and in forced colors @ci', async ({ page }) => {
  for (const [place, path, media] of [
    ['banner', '/services/chapter7', { forcedColors: 'active', colorScheme: 'light' }],
    ['contentinfo', '/about', { forcedColors: 'active', colorScheme: 'light' }],
    ['contentinfo', '/', { forcedColors: 'none', media: 'print' }],
  ] as const) {
    await page.emulateMedia(media);
    await page.goto(path);
    const logo = page.getByRole(place).locator('img');
    await expect(logo).toHaveCSS('background-color', 'rgb(42, 13, 18)');
    await expect(logo).toHaveCSS('forced-color-adjust', 'none');
    await expect(logo).toHaveCSS('print-color-adjust', 'exact');
  }
});
