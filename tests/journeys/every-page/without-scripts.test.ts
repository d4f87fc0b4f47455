import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';
import { NOT_FOUND_ERROR, ofEachTemplate } from './site-pages.ts';

/* A page of each component. app/prerender.test.ts reads the markup of every page. */
test.use({ javaScriptEnabled: false });

test('a page of each template can be read without scripts', async ({ page, consoleErrors }) => {
  consoleErrors.expect(NOT_FOUND_ERROR);
  for (const { path, status } of ofEachTemplate)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A button of a sheet, a letter or a list would do nothing.
      const buttons = page.locator('main button:not([data-island] *)');
      await expect(buttons.filter({ visible: true })).toHaveCount(0);
      const hiddenTexts = await page
        .locator('main :is(h1, h2, h3, h4, p, li, dt, dd, td)')
        .evaluateAll((all) =>
          all
            // A text with `data-from` is hidden until its day.
            .filter(
              (element) =>
                !element.closest(
                  'form, noscript, [data-from], details:not([open]) > :not(summary)',
                ),
            )
            // An element without a box is never visible, but its content can be.
            .filter((element) => getComputedStyle(element).display !== 'contents')
            .filter((element) => !element.checkVisibility({ opacityProperty: true }))
            .map((element) => element.textContent),
        );
      expect.soft(hiddenTexts).toEqual([]);
    });
});
