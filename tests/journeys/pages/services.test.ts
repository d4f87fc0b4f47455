import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { services } from '#tests/support/content/sample.ts';

test('the cards of each group fill their rows at every width (R1.11)', async ({ page }) => {
  await openPage(page, '/services');
  for (const width of [390, 768, 1024, 1280, 1600])
    await test.step(`${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const gaps = await page.locator('#services ul').evaluateAll((lists) =>
        lists.map((list) => {
          const cards = [...list.children].map((card) => card.getBoundingClientRect());
          const { right } = list.getBoundingClientRect();
          return cards
            .filter(({ top }, index) => cards[index + 1]?.top !== top)
            .map((last) => Math.round(right - last.right));
        }),
      );
      expect(gaps.flat().length).toBeGreaterThanOrEqual(3);
      expect(new Set(gaps.flat())).toEqual(new Set([0]));
    });
});

test('pages have a limited height at 390 px (R27.9) @ci', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The font is optional: a page uses it when it comes from the cache. The fallback of this machine is wider.
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.load('600 1em Heading'));
  for (const [path, most] of [
    ...services.map(({ id }) => [`/services/${id}`, 7600] as const),
    ['/', 7600],
  ] as const)
    await test.step(path, async () => {
      await openPage(page, path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(most);
    });
});

test('a line opens its longer text with the keyboard, and print opens all', async ({ page }) => {
  await openPage(page, '/services/chapter7');
  const longText = page.getByText('1,215 days');
  await expect(longText).toBeHidden();
  await page.getByText('What does your state protect?').focus();
  await page.keyboard.press('Enter');
  await expect(longText).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(longText).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['1,215 days', 'There is an 8-year bar', 'annualcreditreport.com'])
    await expect(page.getByText(text)).toBeVisible();
});
