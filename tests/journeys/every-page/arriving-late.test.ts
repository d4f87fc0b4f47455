import { expect, type Page } from '@playwright/test';
import { waitForScript, at } from '#tests/support/browser/site.ts';
import { test, DESKTOP, onDesktopAndPhone } from '#tests/support/browser/product-fixture.ts';

onDesktopAndPhone(DESKTOP, () => {
  for (const path of ['/', '/services/chapter7', '/faq'])
    test(`nothing on ${path} moves when the font and the script load late`, async ({ page }) => {
      const late = Promise.withResolvers<void>();
      await page.route(/\.woff2$|\/assets\/boot-/, async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto(at(path), { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      // The font is optional: after a first paint without it, the browser does not use it.
      await expect
        .poll(() =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
        )
        .toBe(1);
      const before = await positions(page);
      expect(before.length).toBeGreaterThan(10);
      late.resolve();
      await waitForScript(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await positions(page)).toEqual(before);
    });
});

/** The position of each heading and section, even below the viewport. The bar lies over the page and is left out. */
function positions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section:not(.action-bar), footer, h1, h2, h3')].map(
      (element) => {
        const { top, height } = element.getBoundingClientRect();
        const text = element.textContent.slice(0, 30);
        return `${element.tagName} ${text}: ${height.toFixed()} px at ${top.toFixed()}`;
      },
    ),
  );
}
