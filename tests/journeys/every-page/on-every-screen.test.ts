import { expect, type Page } from '@playwright/test';
import {
  accessibilityProblems,
  contrastProblems,
  layoutShifts,
  scrollThroughPage,
  sidewaysOverflow,
  smallTargets,
  expectNoReactOutsideIslands,
} from '#tests/support/browser/page-checks.ts';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { FRIDAY_NIGHT, openPage } from '#tests/support/browser/site.ts';
import { test, DESKTOP, NARROW, PHONE } from '#tests/support/browser/product-fixture.ts';
import { documents, NOT_FOUND_ERROR, ofEachTemplate } from './site-pages.ts';

/*
 * One page of each template (in CI, every page) is loaded once and then resized to all screens, because loading takes
 * most of the time. The clock is at a time when the office is closed, because the urgent pages then show the most.
 */
test.beforeEach(({ page }) => page.clock.setFixedTime(FRIDAY_NIGHT));

for (const document of documents)
  test(
    `${document.path} runs no React before a touch, and has no layout, color or accessibility problem on any screen`,
    { tag: ofEachTemplate.includes(document) ? [] : '@ci' },
    async ({ page, consoleErrors }) => {
      const { path, status } = document;
      if (status === 404) consoleErrors.expect(NOT_FOUND_ERROR);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize(DESKTOP);
      await openPage(page, path);
      await scrollThroughPage(page);
      await expectNoReact(page);
      expect.soft(await layoutShifts(page), 'no layout shift').toEqual([]);
      expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
      // Reduced motion ends all transitions, so that the final contrast is measured.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect.soft(await accessibilityProblems(page, 'AAA'), 'axe-core').toEqual([]);
      for (const screen of [PHONE, NARROW])
        await test.step(`at ${screen.width} px`, async () => {
          await page.setViewportSize(screen);
          expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
          expect.soft(await smallTargets(page), 'touch targets are large enough').toEqual([]);
        });
      await test.step('in the dark scheme and with text twice as large, at 390 px', async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(PHONE);
        expect.soft(await contrastProblems(page), 'contrast').toEqual([]);
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
        await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      });
      // Last, because it changes the styles of the page.
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(DESKTOP);
      expect.soft(await unlistedPairs(page), 'pairs checked for every brand').toEqual([]);
    },
  );

async function expectNoReact(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // A click beside the islands must start none.
  await page.mouse.click(5, 300);
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await expectNoReactOutsideIslands(page);
}
