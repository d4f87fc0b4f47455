import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { waitForIsland } from '#tests/support/browser/open-page.ts';
import { test as base } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo } from '#tests/support/browser/scrolling.ts';
import { followFreeConsultation } from '#tests/support/browser/site-navigation.ts';
import {
  startStallingProxy,
  type StallingProxy,
} from '#tests/support/network/start-stalling-proxy.ts';
import { CONTACT, formOn } from '#tests/support/browser/submission-forms.ts';

/* The first part of a page has arrived and is used. The rest arrives after `release()`. */

const test = base.extend<{
  startStalledSite: (path: string, at: string) => Promise<StallingProxy>;
}>({
  startStalledSite: async ({ product }, use) => {
    const opened: StallingProxy[] = [];
    await use(async (path, at) => {
      const proxy = await startStallingProxy(product.url, path, at);
      opened.push(proxy);
      return proxy;
    });
    for (const proxy of opened) await proxy.stop();
  },
});

test.use(WITH_MOTION);

test('a link scrolls to a section that arrives late', async ({ page, startStalledSite }) => {
  const proxy = await startStalledSite('/services', 'id="consultation"');
  await page.goto(`${proxy.url}/gallery`);
  await followFreeConsultation(page, { noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/debt/);
  proxy.release();
  await expectScrolledTo(page, '#consultation');
});

test('text typed while the page is loading is kept', async ({ page, startStalledSite }) => {
  const proxy = await startStalledSite(CONTACT.path, 'id="contactForm-message"');
  const opened = formOn(page, CONTACT);
  await page.goto(proxy.url + CONTACT.path, { waitUntil: 'commit' });
  await opened.control('name').fill('Ann Example');
  await opened.control('email').fill('ann@mail.example');
  // React waits for the whole document.
  await expect(page.locator('[data-running]')).toHaveCount(0);
  proxy.release();
  await waitForIsland(opened.form);
  await expect(opened.control('name')).toHaveValue('Ann Example');
  await expect(opened.control('email')).toHaveValue('ann@mail.example');
});
