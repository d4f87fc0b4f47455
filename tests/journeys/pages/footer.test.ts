import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

const PAST_RESULTS = 'Past results do not promise or predict how any other case will end.';

test('on paper the notices of the footer are not folded', async ({ page }) => {
  await openPage(page, '/disclaimer');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByText(PAST_RESULTS)).toBeVisible();
});

test('the bar at the bottom is not there beside a main button of the page', async ({ page }) => {
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

test(
  'the toll-free number is not broken and has a space before its note',
  { tag: '@ci' },
  async ({ page }) => {
    for (const width of [320, 390, 768, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, '/faq');
        const link = page.getByRole('contentinfo').getByRole('link', { name: '(800) 555-0142' });
        expect(await link.innerText()).toBe('(800) 555-0142 (toll-free)');
        const number = link.getByText('(800) 555-0142', { exact: true });
        expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
      });
  },
);
