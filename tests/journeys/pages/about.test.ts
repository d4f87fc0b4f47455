import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';
import { PHONE } from '#tests/support/browser/viewports.ts';
import { about } from '#tests/support/content/sample.ts';
import { recordScrolls, recordedScrolls } from './recorded-scrolls.ts';

test.use(WITH_MOTION);

test('R5.2: a phone has the highlights on the home page too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  for (const { title } of about.highlights)
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

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

test(
  'opened at #attorneys with reduced motion, scrolls there at once',
  { tag: '@ci' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordScrolls(page);
    await openPage(page, '/about#attorneys');
    await expectScrolledTo(page, '#attorneys');
    await expect.poll(() => recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'auto' }]);
  },
);
