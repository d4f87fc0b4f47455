import { expect, type Page } from '@playwright/test';
import { holdIslands } from '#tests/support/browser/hold-requests.ts';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
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

/* On a slow network, actions before the scripts of an island load take effect at once or later. */

const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MILLISECONDS = 300;
const CPU_SLOWDOWN = 6;

test.use({ ...PHONE_DEVICE, ...WITH_MOTION });
test.slow();

/** For a slow network and a slow processor, on a machine that is busy. */
const LONG_TIMEOUT = { timeout: 60_000 };

interface SlowPage {
  /** Lets the scripts of the islands load, and React start. */
  release(): Promise<void>;
  /** Ends the emulation of the slow processor. Chromium emulates it by a busy loop, also while the page waits. */
  endSlowProcessor(): Promise<void>;
}

/**
 * Opens a page with a slow network and a slow processor, and does not wait for it to load. The time
 * to load the scripts of an island varies, so they are held until `release` is called.
 */
async function openSlowly(page: Page, path: string): Promise<SlowPage> {
  const releaseIslands = await holdIslands(page);
  const session = await page.context().newCDPSession(page);
  const setProcessor = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const setNetwork = (network: { latency: number; bytesPerSecond: number }) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  await setNetwork({ latency: LATENCY_MILLISECONDS, bytesPerSecond: BYTES_PER_SECOND });
  await setProcessor(CPU_SLOWDOWN);
  await page.goto(path, { waitUntil: 'commit' });
  return {
    async release() {
      // The scripts have been late already. Now the processor is slow while React starts.
      await setNetwork({ latency: 0, bytesPerSecond: -1 });
      await setProcessor(CPU_SLOWDOWN);
      releaseIslands();
    },
    endSlowProcessor: async () => void (await setProcessor(1)),
  };
}

test('a tap opens the menu, and its links open pages', async ({ page }) => {
  const slowPage = await openSlowly(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await slowPage.endSlowProcessor();
  await menu.getByRole('link', { name: 'FAQ' }).tap();
  await expect(page).toHaveURL('/faq', LONG_TIMEOUT);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a tap opens a myth, and a tap on the next myth closes it', async ({ page }) => {
  await openSlowly(page, '/faq');
  await page.locator('summary').first().tap();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await page.locator('summary').nth(1).tap();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('details').nth(1)).toHaveAttribute('open');
});

test('text in the court filter and a tap on a heading take effect', async ({ page }) => {
  const slowPage = await openSlowly(page, '/our-record');
  await waitForScript(page);
  await slowPage.endSlowProcessor();
  await page.getByLabel('Find a court').tap();
  await page.getByLabel('Find a court').pressSequentially('san', { delay: 25 });
  const heading = page.getByRole('columnheader', { name: 'Court' });
  await heading.getByRole('button').tap();
  await slowPage.release();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending', LONG_TIMEOUT);
  await expect(page.locator('tbody').getByRole('rowheader').first()).toHaveText(/san/i);
});

test('text typed while the scripts load is kept', async ({ page }) => {
  const slowPage = await openSlowly(page, CONTACT.path);
  await waitForScript(page);
  await slowPage.endSlowProcessor();
  const { control, form } = formOn(page, CONTACT);
  const [before, meanwhile] = ['My wages are being taken, ', 'and I do not know what to do.'];
  await control('message').tap();
  await control('message').pressSequentially(before, { delay: 25 });
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await slowPage.release();
  await control('message').pressSequentially(meanwhile, { delay: 30 });
  await expect(islandOf(form)).toHaveAttribute('data-running', '', LONG_TIMEOUT);
  await expect(control('message')).toHaveValue(before + meanwhile);
  await expect(control('message')).toBeFocused();
});

test('a form submitted before its scripts load is sent when they run', async ({
  page,
  product,
}) => {
  const slowPage = await openSlowly(page, CONTACT.path);
  await waitForScript(page);
  await slowPage.endSlowProcessor();
  const person = newVisitor();
  const opened = formOn(page, CONTACT);
  await opened.enter(person);
  await opened.submit.tap();
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await expect(opened.form).toHaveAttribute('data-waiting');
  // The guard refuses a form in the first three seconds of a page.
  await page.waitForFunction(() => performance.now() > 3000);
  await slowPage.release();
  await expectSuccessMessage(opened, 'email');
  expect(await rowsOf(product, person)).toHaveLength(1);
});
