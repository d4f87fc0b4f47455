import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { sidewaysOverflow } from '#tests/support/browser/page-checks.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

/* A firm with a square logo and a red brand (R2.16). One worker, because each one publishes it again. */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'red' });

test('the name beside a square logo is on one line @ci', async ({ page }) => {
  test.slow(); // Many screens, one after another.
  for (const width of [360, 390, 480, 640, 768, 1000, 1056, 1200, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // Again until the heading font is there in time: the wider font that stands in for it may break the name.
      await expect(async () => {
        await openPage(page, '/about');
        // The footer of a phone has no logo, because the header stays in the window.
        for (const place of width < 640
          ? ['banner' as const]
          : (['banner', 'contentinfo'] as const)) {
          const logo = page.getByRole(place).locator('span', { has: page.locator('img') });
          await expect(logo).toHaveCount(1);
          expect(await logo.evaluate(linesOfText)).toBe(1);
          const box = await logo.locator('img').boundingBox();
          expect(box).toMatchObject({ width: 36, height: 36 });
        }
      }).toPass({ timeout: 20_000 });
      expect(await sidewaysOverflow(page)).toEqual([]);
    });
});

test('a logo keeps its dark ground on paper @ci', async ({ page }) => {
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

function linesOfText(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  text.setStartAfter(element.querySelector('img') ?? element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}
