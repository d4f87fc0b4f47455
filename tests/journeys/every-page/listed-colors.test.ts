import { expect } from '@playwright/test';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

/*
 * A brand's colors are checked for every pair in publisher/brand/color-pairs.ts, so that list must be complete.
 * on-every-screen.test.ts checks that each page shows no other pair.
 */

test('colors that are not listed are reported', async ({ page }) => {
  await openPage(page, '/about');
  await page.evaluate(() => {
    const add = (html: string, style: Partial<CSSStyleDeclaration>) => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      document.querySelector('main')?.append(holder);
      const [element] = holder.children;
      if (element instanceof HTMLElement || element instanceof SVGElement)
        Object.assign(element.style, style);
    };
    add('<p>peach</p>', { color: 'rgb(253, 186, 116)' });
    add('<svg stroke="currentColor" width="20" height="20"></svg>', { color: 'rgb(1, 2, 3)' });
    add('<input class="control">', { borderColor: 'rgb(219, 228, 240)' });
    add('<b class="strange">hover</b>', {});
    document.styleSheets[0]?.insertRule('.strange:hover { color: rgb(9, 9, 9) }');
  });
  expect(await unlistedPairs(page)).toEqual([
    expect.stringContaining('#fdba74 on #ffffff'),
    expect.stringContaining('#010203 on #ffffff'),
    expect.stringContaining('#dbe4f0 on #ffffff: edge of'),
    expect.stringContaining('#090909 on #ffffff'),
  ]);
});
