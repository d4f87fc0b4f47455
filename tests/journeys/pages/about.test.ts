import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';
import { recordScrolls, recordedScrolls } from './recorded-scrolls.ts';

test.use(WITH_MOTION);

test('R2.9: reloaded at #attorneys, scrolls there again', async ({ page }) => {
  await openPage(page, '/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
  await scrollToY(page, 200);
  await page.reload();
  await expectScrolledTo(page, '#attorneys');
  await expect(page.locator('#attorneys')).toBeFocused();
});

test('opened at #attorneys, scrolls there smoothly after 100 ms', async ({ page }) => {
  await recordScrolls(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about#attorneys');
  await page.clock.runFor(99);
  expect(await recordedScrolls(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'smooth' }]);
  await expectScrolledTo(page, '#attorneys');
});
