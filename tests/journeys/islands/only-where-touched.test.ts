import { expect, type Locator, type Page } from '@playwright/test';
import { islandOf, waitForIsland, openPage } from '#tests/support/browser/open-page.ts';
import { scrollThroughPage } from '#tests/support/browser/page-layout.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { reactElements } from '#tests/support/browser/react-elements.ts';
import {
  CONSULTATION,
  CONTACT,
  expectSuccessMessage,
  openForm,
  newVisitor,
} from '#tests/support/browser/submission-forms.ts';
import { NOT_FOUND_ERROR, sitePages } from '../every-page/site-pages.ts';

const BEFORE_A_TOUCH_BYTES = 4096;
const IN_ALL_BYTES = 95_000;

for (const { path, status } of sitePages)
  test(`React runs nowhere on ${path} after load, idle and scrolling`, async ({
    page,
    consoleErrors,
  }) => {
    if (status === 404) consoleErrors.expect(NOT_FOUND_ERROR);
    await openPage(page, path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await scrollThroughPage(page);
    await page.mouse.click(5, 300);
    expect(await reactElements(page)).toEqual([]);
  });

test('React runs on the form that was touched, and on nothing else', async ({ page }) => {
  await openPage(page, CONTACT.path);
  const form = page.locator('#contactForm');
  await form.getByLabel('Name').click();
  await waitForIsland(form);
  await scrollThroughPage(page);
  const found = await reactElements(page);
  expect(found.length).toBeGreaterThan(20);
  expect(await reactElements(islandOf(form))).toEqual(found);
});

test('a form that is sent and refused leaves React on itself alone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /The submission failed/);
  await page.route('**/rest/v1/**', (route) => route.abort());
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(newVisitor());
  await opened.submit.click();
  await expect(opened.toasts).toHaveCount(1);
  expect(await reactElements(islandOf(opened.form))).toEqual(await reactElements(page));
});

test('of the record, React runs on the filter and its table alone', async ({ page }) => {
  await openPage(page, '/our-record');
  await page.getByLabel('Find a court').fill('san');
  await waitForIsland(page.locator('.court-table'));
  expect(await reactElements(islandOf(page.locator('.court-table')))).toEqual(
    await reactElements(page),
  );
});

for (const [what, act] of Object.entries<(page: Page) => Promise<Locator>>({
  'a tap': async (page) => {
    await page.locator('#contactForm-name').click();
    return page.locator('#contactForm');
  },
  'the Tab key': async (page) => {
    await page.locator('#contact a[href^="mailto:"]').focus();
    await page.keyboard.press('Tab');
    return page.locator('#contactForm');
  },
}))
  test(`${what} in a form starts it`, async ({ page }) => {
    await openPage(page, CONTACT.path);
    await waitForIsland(await act(page));
  });

test('little script runs before a touch, little is fetched in all, and nothing twice', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; ran: boolean }>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.endsWith('.js'))
      requests.set(requestId, { url: response.url, ran: type === 'Script' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) bytes.set(request.url, (bytes.get(request.url) ?? 0) + encodedDataLength);
  });
  const sum = () => [...bytes.values()].reduce((all, each) => all + each, 0);
  const fetchedAhead = page.waitForRequest(/\/assets\/contact-form-/);
  const opened = await openForm(page, CONTACT);
  await fetchedAhead;
  await page.waitForLoadState('networkidle');
  const ran = [...requests.values()].filter((request) => request.ran).map(({ url }) => url);
  expect(ran).toHaveLength(1);
  expect(bytes.get(ran[0] ?? '')).toBeLessThan(BEFORE_A_TOUCH_BYTES);
  const ahead = sum();

  await opened.enter(newVisitor());
  await opened.submit.click();
  await expectSuccessMessage(opened, 'email');
  expect(sum()).toBeLessThan(IN_ALL_BYTES);
  // The touch ran what had been fetched ahead.
  expect(sum() - ahead).toBeLessThan(2000);
});

for (const [what, connection] of Object.entries({
  'asks to save data': { saveData: true, effectiveType: '4g' },
  'is on a 2G network': { saveData: false, effectiveType: '2g' },
}))
  test(`nothing is fetched ahead for a visitor who ${what}`, async ({ page }) => {
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
