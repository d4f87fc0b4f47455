import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '#tests/support/browser/accessibility.ts';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { FRIDAY_NIGHT } from '#tests/support/browser/office-times.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import {
  layoutShifts,
  scrollThroughPage,
  sidewaysOverflow,
  smallTargets,
} from '#tests/support/browser/page-layout.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site-language.ts';
import { expectNoReactOutsideIslands } from '#tests/support/browser/react-elements.ts';
import { DESKTOP, NARROW, PHONE } from '#tests/support/browser/viewports.ts';
import { breadcrumbs, pageTexts } from './page-texts.ts';
import { documents, NOT_FOUND_ERROR } from './site-pages.ts';

/*
 * All checks of a page share its loads, which take most of the time. One of the three screens is in the dark scheme
 * (R24.8). The office is closed: the urgent pages show the most then.
 */

for (const { path, status } of documents)
  test(`${path} shows its own texts, runs no React untouched, and has no layout, color or accessibility problem on any screen`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow(); // Many pages, one after another.
    if (status === 404) consoleErrors.expect(NOT_FOUND_ERROR);
    await page.clock.setFixedTime(FRIDAY_NIGHT);
    for (const screen of [DESKTOP, PHONE, NARROW])
      await test.step(`at ${screen.width} px`, async () => {
        const colorScheme = screen === PHONE ? 'dark' : 'light';
        await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
        await page.setViewportSize(screen);
        await openPage(page, path);
        await scrollThroughPage(page);
        if (screen !== NARROW) await expectOwnTexts(page, path);
        if (screen === DESKTOP) await expectNoReact(page);
        expect.soft(await layoutShifts(page), 'no layout shift').toEqual([]);
        expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
        if (screen !== DESKTOP)
          expect.soft(await smallTargets(page), 'touch targets are large enough').toEqual([]);
        // Reduced motion ends all transitions, so that the final contrast is measured.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Once in each scheme, text also has the contrast of level AAA: 7:1, large text 4.5:1.
        const contrast = screen === NARROW ? 'AA' : 'AAA';
        expect.soft(await accessibilityProblems(page, contrast), 'axe-core').toEqual([]);
        // Last, because it changes the styles of the page.
        if (screen !== NARROW)
          expect.soft(await unlistedPairs(page), 'pairs checked for every brand').toEqual([]);
      });
    await test.step('with text twice as large, at 390 px', async () => {
      await page.setViewportSize(PHONE);
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
    });
  });

/** Texts of no other page, and breadcrumbs that name each level of the path, all but the last as links. */
async function expectOwnTexts(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  for (const text of pageTexts()[path] ?? [])
    await expect.soft(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const trail = breadcrumbs()[path];
  if (!trail) return;
  const crumbs = page.getByRole('navigation', { name: say('Breadcrumb') });
  const items = trail.map((name) => new RegExp(name));
  await expect.soft(crumbs.getByRole('listitem')).toHaveText(items);
  await expect.soft(crumbs.getByRole('link')).toHaveText(trail.slice(0, -1));
}

async function expectNoReact(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.click(5, 300);
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await expectNoReactOutsideIslands(page);
}
