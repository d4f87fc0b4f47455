import { expect } from '@playwright/test';
import { scriptRuns } from '#tests/support/open-page.ts';
import { test as base } from '#tests/support/product-fixture.ts';
import { expectScrolledTo } from '#tests/support/scrolling.ts';
import { freeConsultation } from '#tests/support/site-navigation.ts';
import { startHaltingProxy, type HaltingProxy } from '#tests/support/start-halting-proxy.ts';
import { CONTACT, formOn } from '#tests/support/submission-forms.ts';

/* The first half of a page is there and in use, the second comes when the line goes on. */

const test = base.extend<{ lineThatHalts: (path: string, at: string) => Promise<HaltingProxy> }>({
  lineThatHalts: async ({ product }, use) => {
    const opened: HaltingProxy[] = [];
    await use(async (path, at) => {
      const proxy = await startHaltingProxy(product.url, path, at);
      opened.push(proxy);
      return proxy;
    });
    for (const proxy of opened) await proxy.stop();
  },
});

test('Free Consultation is reached although its section comes late', async ({
  page,
  complaints,
  lineThatHalts,
}) => {
  complaints.expect(/ERR_FAILED/);
  const line = await lineThatHalts('/services', 'id="consultation"');
  // Before the application runs, so that the browser opens the next page.
  await page.route('**/assets/application-*.js', (route) => route.abort());
  await page.goto(`${line.url}/gallery`);
  await freeConsultation(page).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/debt/);
  await page.waitForFunction(() => sessionStorage.getItem('scroll-intent') === null);
  line.letGo();
  await expectScrolledTo(page, '#consultation');
});

test('what is typed while the rest of the page is still coming stays', async ({
  page,
  lineThatHalts,
}) => {
  const line = await lineThatHalts(CONTACT.path, 'id="contactForm-message"');
  const opened = formOn(page, CONTACT);
  const parts = page.waitForResponse(/\/assets\/application-.*\.js/);
  await page.goto(line.url + CONTACT.path, { waitUntil: 'commit' });
  await opened.control('name').fill('Ann Example');
  await opened.control('email').fill('ann@mail.example');
  // The touch has fetched the application, and it waits for the page to be whole.
  await (await parts).finished();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  line.letGo();
  await scriptRuns(page);
  await expect(opened.control('name')).toHaveValue('Ann Example');
  await expect(opened.control('email')).toHaveValue('ann@mail.example');
});
