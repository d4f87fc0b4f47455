import { expect } from '@playwright/test';
import { waitForIsland, openPage } from '#tests/support/browser/site.ts';
import {
  scrollThroughPage,
  expectNoReactOutsideIslands,
} from '#tests/support/browser/page-checks.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { CONTACT, openForm, newVisitor } from '#tests/support/browser/forms.ts';

const MAX_BYTES_BEFORE_TOUCH = 4096;
const MAX_TOTAL_BYTES = 95_000;

/* every-page/on-every-screen.test.ts checks that no page runs React before a touch. */

test('React runs only on the form that was touched', async ({ page }) => {
  await openPage(page, CONTACT.path);
  const form = page.locator('#contactForm');
  await form.getByLabel('Name').click();
  await waitForIsland(form);
  await scrollThroughPage(page);
  await expect(page.locator('[data-running]')).toHaveCount(1);
  await expectNoReactOutsideIslands(page);
});

test('scripts stay within their limits, and load once', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; ran: boolean; headBytes: number }>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.endsWith('.js'))
      requests.set(requestId, {
        url: response.url,
        ran: type === 'Script',
        headBytes: response.encodedDataLength,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) bytes.set(request.url, (bytes.get(request.url) ?? 0) + encodedDataLength);
  });
  const sum = () => [...bytes.values()].reduce((all, each) => all + each, 0);
  const opened = await openForm(page, CONTACT);
  // The state 'networkidle' can be reached before the prefetch begins.
  const files = await page
    .locator('[data-island]')
    .evaluateAll((islands) =>
      islands.flatMap((island) => island.getAttribute('data-island')?.split(' ') ?? []),
    );
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  await expect
    .poll(() => scripts.filter((file) => !bytes.has(new URL(file, page.url()).href)))
    .toEqual([]);
  const [boot, ...others] = [...requests.values()].filter((request) => request.ran);
  expect(others).toEqual([]);
  // R23.1 counts the script without the head of its response.
  const bootBytes = (bytes.get(boot?.url ?? '') ?? Infinity) - (boot?.headBytes ?? 0);
  expect(bootBytes).toBeLessThan(MAX_BYTES_BEFORE_TOUCH);
  expect(bootBytes).toBeGreaterThan(0);
  const prefetched = sum();

  await opened.send(newVisitor());
  await opened.expectSuccess('email');
  expect(sum()).toBeLessThan(MAX_TOTAL_BYTES);
  // The touch ran the prefetched files.
  expect(sum() - prefetched).toBeLessThan(2000);
});

for (const [what, connection] of Object.entries({
  'asks to save data': { saveData: true, effectiveType: '4g' },
  'is on a 2G network': { saveData: false, effectiveType: '2g' },
}))
  test(`nothing is prefetched for a visitor who ${what}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await openPage(page, CONTACT.path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(fetched.filter((url) => /react|form-|island/.test(url))).toEqual([]);
    await page.locator('#contactForm-name').click();
    await waitForIsland(page.locator('#contactForm'));
  });
