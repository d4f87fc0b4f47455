import { expect, type Page } from '@playwright/test';
import { holdIslands } from '#tests/support/hold-requests.ts';
import { rowsOf } from '#tests/support/kept-submissions.ts';
import { test } from '#tests/support/product-fixture.ts';
import { ON_A_PHONE } from '#tests/support/screens.ts';
import { CONTACT, expectThanks, formOn, someone } from '#tests/support/submission-forms.ts';

/* What is touched while the application is still on a slow line takes effect, now or when it comes. */

const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 300;
const CPU_SLOWDOWN = 6;

test.use(ON_A_PHONE);
test.slow();

/** On a slow line and a slow processor, and behind whatever else keeps this machine busy. */
const PATIENCE = { timeout: 60_000 };

/**
 * Opens a page as a cheap phone far from a mast does, and goes on as soon as it can be read. How long the
 * application takes is chance, so it sets out only when it is let go, by calling the answer.
 */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const letGo = await holdIslands(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

const application = (page: Page) => page.locator('html[data-ready]');
const applicationCame = (page: Page) => expect(application(page)).toHaveCount(1, PATIENCE);

test('a tap on the menu opens it, and it is still open when the application has come', async ({
  page,
}) => {
  const letGo = await openSlowly(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(application(page)).toHaveCount(0);
  letGo();
  await applicationCame(page);
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'FAQ' }).tap();
  await expect(page).toHaveURL('/faq', PATIENCE);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a tap on a myth opens it, and one on the next closes it', async ({ page }) => {
  const letGo = await openSlowly(page, '/faq');
  const [first, second] = [page.locator('summary').first(), page.locator('summary').nth(1)];
  await first.tap();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await second.tap();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(application(page)).toHaveCount(0);
  letGo();
  await applicationCame(page);
  await expect(page.locator('details').nth(1)).toHaveAttribute('open');
});

test('what is typed while the application comes stays, letter for letter', async ({ page }) => {
  const letGo = await openSlowly(page, CONTACT.path);
  const { control } = formOn(page, CONTACT);
  const [before, meanwhile] = ['My wages are being taken, ', 'and I do not know what to do.'];
  await control('message').tap();
  await control('message').pressSequentially(before, { delay: 25 });
  await expect(application(page)).toHaveCount(0);
  letGo();
  await control('message').pressSequentially(meanwhile, { delay: 100 });
  await applicationCame(page);
  await expect(control('message')).toHaveValue(before + meanwhile);
  await expect(control('message')).toBeFocused();
});

test('a form that is sent before the application has come is sent when it has', async ({
  page,
  product,
}) => {
  const letGo = await openSlowly(page, CONTACT.path);
  const person = someone();
  const opened = formOn(page, CONTACT);
  await opened.enter(person);
  await opened.submit.tap();
  await expect(application(page)).toHaveCount(0);
  await expect(opened.form).toHaveAttribute('data-waiting');
  // Nobody fills in a form within the first three seconds of a visit, and the guard knows it.
  await page.waitForFunction(() => performance.now() > 3000);
  letGo();
  await applicationCame(page);
  await expectThanks(opened, 'email');
  expect(await rowsOf(product, person)).toHaveLength(1);
});
