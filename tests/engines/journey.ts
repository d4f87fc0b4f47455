import { expect } from '@playwright/test';
import type { ConsoleErrors } from '#tests/support/browser/console-errors.ts';
import { test as base, DESKTOP } from '#tests/support/browser/product-fixture.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/network/tcp-proxy.ts';
import type { Engine, EngineName, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { visitorIn, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface OfWorker extends EngineOptions {
  engine: Engine;
  network: TcpProxy;
}

/** The project's engine and the real product. Both start once for all journeys. */
export const test = base.extend<
  { tab: Tab; visitor: Visitor; consoleErrors: ConsoleErrors },
  OfWorker
>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await { firefox: startFirefox, webkit: startWebKit }[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // A TCP proxy cuts the network: not every engine can be set offline over its protocol.
  network: [
    async ({ product }, use) => {
      const proxy = await startTcpProxy(Number(new URL(product.url).port));
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, use, info) => {
    const tab = await engine.openTab();
    await tab.resize(DESKTOP);
    await use(tab);
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', { body: await tab.screenshot(), contentType: 'image/png' });
    await tab.close();
  },
  visitor: ({ tab, network }, use) => use(visitorIn(tab, `http://127.0.0.1:${network.port}`)),
  async consoleErrors({ tab }, use) {
    const expected: RegExp[] = [];
    await use({ expect: (...patterns) => void expected.push(...patterns) });
    const unexpected = tab
      .errors()
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  },
});
