import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/product-fixture.ts';

test('a page is prefetched when the pointer is over its link', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  await devtools.send('Network.enable');
  const prefetched: string[] = [];
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname);
  });
  const documents: { path: string; prefetched: boolean | undefined }[] = [];
  devtools.on('Network.responseReceived', ({ type, response }) => {
    const { pathname: path } = new URL(response.url);
    if (type === 'Document') documents.push({ path, prefetched: response.fromPrefetchCache });
  });
  await page.goto('/');
  await page
    .locator('main a[href="/about"], header a[href="/about"]')
    .locator('visible=true')
    .first()
    .hover();
  await expect.poll(() => prefetched).toEqual(['/about']);
  await page.evaluate(() => location.assign('/about'));
  await expect(page).toHaveURL('/about');
  await expect
    .poll(() => documents)
    .toEqual([
      { path: '/', prefetched: false },
      { path: '/about', prefetched: true },
    ]);
});
