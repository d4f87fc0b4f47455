import { expect } from '@playwright/test';
import { WITH_MOTION, test as base } from '#tests/support/browser/product-fixture.ts';
import {
  waitForIsland,
  expectScrolledTo,
  followFreeConsultation,
} from '#tests/support/browser/site.ts';
import { CONTACT, formOn } from '#tests/support/browser/forms.ts';
import { createServer } from 'node:http';
import { listenOnFreePort } from '#tests/support/network/ports.ts';

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

type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

/** Starts a proxy that stops one page at the first `marker`. It does not delay other paths. */
async function startStallingProxy(siteUrl: string, path: string, marker: string) {
  const { promise: rest, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const upstream = await fetch(siteUrl + request.url, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await upstream.arrayBuffer());
    // Connection headers apply to one connection only, so the proxy must not forward them.
    const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(upstream.headers);
    response.writeHead(upstream.status, headers);
    if (request.url === path) {
      response.write(body.subarray(0, body.indexOf(marker)));
      await rest;
      response.end(body.subarray(body.indexOf(marker)));
    } else response.end(body);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends the rest of the page. */
    release,
    async stop() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
