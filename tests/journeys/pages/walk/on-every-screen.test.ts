import { expect } from '@playwright/test';
import { accessibilityProblems } from '#tests/support/browser/accessibility.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import {
  layoutShifts,
  seeWholePage,
  sidewaysOverflow,
  smallTargets,
} from '#tests/support/browser/page-layout.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { DESKTOP, NARROW, PHONE } from '#tests/support/browser/screens.ts';
import { ANSWERED_404, walked } from './walked.ts';

for (const { path, status } of walked)
  test(`${path} is usable by everyone on every screen`, async ({ page, complaints }) => {
    test.slow(); // Many pages, one after another.
    if (status === 404) complaints.expect(ANSWERED_404);
    for (const screen of [DESKTOP, PHONE, NARROW])
      await test.step(`at ${screen.width} px`, async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.setViewportSize(screen);
        await openPage(page, path);
        await seeWholePage(page);
        expect.soft(await layoutShifts(page), 'nothing jumps').toEqual([]);
        expect.soft(await sidewaysOverflow(page), 'no sideways scroll').toEqual([]);
        if (screen !== DESKTOP)
          expect.soft(await smallTargets(page), 'high enough for a thumb').toEqual([]);
        // Nothing is on its way to being visible, so that contrast is that of the text at rest.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect.soft(await accessibilityProblems(page), 'axe-core').toEqual([]);
      });
  });

for (const { path, status } of walked)
  test(`${path} holds text twice as large on a phone`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(ANSWERED_404);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize(PHONE);
    await openPage(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    expect(await sidewaysOverflow(page), 'no sideways scroll').toEqual([]);
  });
