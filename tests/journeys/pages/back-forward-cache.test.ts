import { chromium, expect, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../../../scripts/browser.ts';
import { waitForScript } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';

/*
 * Playwright turns the cache off, and a headless shell has none, so these tests start a browser in which it is on: the
 * desktop browser, where there is one.
 */
const desktop = {
  name: 'of the system',
  find: async () => ({ executablePath: '/usr/bin/chromium' }),
};
async function withCache(siteUrl: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const options = launchOptions(await findBrowser([desktop]).catch(() => findBrowser()));
  const browser = await chromium.launch({
    ...options,
    // With this feature, a listener for `unload` does not keep a page out of the cache, as in Chrome on phones.
    args: [...(options.args ?? []), '--enable-features=DeprecateUnload:rollout_percent/100'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    test.skip(!(await hasCache(page, siteUrl)), 'this browser has no back/forward cache');
    await visit(page);
  } finally {
    await browser.close();
  }
}

test('Back shows amounts unless they were cleared elsewhere @ci', async ({ product }) =>
  withCache(product.url, async (page) => {
    await page.goto(`${product.url}/plan-range`);
    await waitForScript(page);
    const amount = page.locator('#plan-arrears');
    await amount.fill('12');
    await leaveAndReturn(page, `${product.url}/faq`);
    await expect(amount).toHaveValue('12');
    await page.evaluate(() => sessionStorage.clear());
    await leaveAndReturn(page, `${product.url}/faq`);
    await expect(amount).toHaveValue('');
  }));

/** Chromium's headless shell has no back/forward cache, not even for a text file. */
async function hasCache(page: Page, siteUrl: string): Promise<boolean> {
  await page.goto(`${siteUrl}/robots.txt`);
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  await page.goto(`${siteUrl}/robots.txt?again`);
  // This runs in a later task. Otherwise the result of `evaluate` would be lost with the page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(async () => expect(await page.evaluate(() => location.search)).toBe('')).toPass();
  return (await page.evaluate(() => performance.timeOrigin)) === openedAt;
}

async function leaveAndReturn(page: Page, elsewhere: string): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });
  await page.evaluate((url) => location.assign(url), elsewhere);
  await page.waitForURL(elsewhere);
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-restored]')).toHaveAttribute('data-restored', 'true');
}
