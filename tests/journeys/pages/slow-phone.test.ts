import { expect, type Page } from '@playwright/test';
import { holdIslands } from '#tests/support/browser/hold-requests.ts';
import { islandOf, waitForScript } from '#tests/support/browser/open-page.ts';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { PHONE_DEVICE } from '#tests/support/browser/viewports.ts';
import {
  CONTACT,
  expectSuccessMessage,
  formOn,
  newVisitor,
} from '#tests/support/browser/submission-forms.ts';

/* What is touched while the scripts of an island are still on a slow line takes effect, now or when they come. */

const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 300;
const CPU_SLOWDOWN = 6;

test.use(PHONE_DEVICE);
test.slow();

/** On a slow line and a slow processor, and behind whatever else keeps this machine busy. */
const PATIENCE = { timeout: 60_000 };

/**
 * Opens a page as a cheap phone on a slow network does, and goes on as soon as it can be read. How long the
 * scripts of an island take is chance, so they are held until the returned function is called.
 */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const release = await holdIslands(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a tap on the menu opens it, and its links lead on', async ({ page }) => {
  await openSlowly(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'FAQ' }).tap();
  await expect(page).toHaveURL('/faq', PATIENCE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a tap on a myth opens it, and one on the next closes it', async ({ page }) => {
  await openSlowly(page, '/faq');
  await page.locator('summary').first().tap();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await page.locator('summary').nth(1).tap();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('details').nth(1)).toHaveAttribute('open');
});

test('no letter and no press on the record is lost', async ({ page }) => {
  const release = await openSlowly(page, '/our-record');
  await waitForScript(page);
  await page.getByLabel('Find a court').tap();
  await page.getByLabel('Find a court').pressSequentially('san', { delay: 25 });
  const heading = page.getByRole('columnheader', { name: 'Court' });
  await heading.getByRole('button').tap();
  release();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending', PATIENCE);
  await expect(page.locator('tbody').getByRole('rowheader').first()).toHaveText(/san/i);
});

test('what is typed while the scripts come stays, letter for letter', async ({ page }) => {
  const release = await openSlowly(page, CONTACT.path);
  await waitForScript(page);
  const { control, form } = formOn(page, CONTACT);
  const [before, meanwhile] = ['My wages are being taken, ', 'and I do not know what to do.'];
  await control('message').tap();
  await control('message').pressSequentially(before, { delay: 25 });
  await expect(page.locator('[data-running]')).toHaveCount(0);
  release();
  await control('message').pressSequentially(meanwhile, { delay: 100 });
  await expect(islandOf(form)).toHaveAttribute('data-running', '', PATIENCE);
  await expect(control('message')).toHaveValue(before + meanwhile);
  await expect(control('message')).toBeFocused();
});

test('a form that is sent before its scripts have come is sent when they have', async ({
  page,
  product,
}) => {
  const release = await openSlowly(page, CONTACT.path);
  await waitForScript(page);
  const person = newVisitor();
  const opened = formOn(page, CONTACT);
  await opened.enter(person);
  await opened.submit.tap();
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await expect(opened.form).toHaveAttribute('data-waiting');
  // Nobody fills in a form within the first three seconds of a visit, and the guard knows it.
  await page.waitForFunction(() => performance.now() > 3000);
  release();
  await expectSuccessMessage(opened, 'email');
  expect(await rowsOf(product, person)).toHaveLength(1);
});
