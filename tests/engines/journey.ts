import { expect } from '@playwright/test';
import type { Complaints } from '#tests/support/browser/complaints.ts';
import { test as base } from '#tests/support/browser/product-fixture.ts';
import { DESKTOP } from '#tests/support/browser/screens.ts';
import { openGate, type Gate } from '#tests/support/network/tcp-gate.ts';
import type { Engine, EngineName, Tab } from './engine.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { visitorIn, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface OfWorker extends EngineOptions {
  engine: Engine;
  network: Gate;
}

/** A visitor in the engine of the Playwright project, before the real product; both last for all journeys. */
export const test = base.extend<{ tab: Tab; visitor: Visitor; complaints: Complaints }, OfWorker>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName, launchOptions }, use) => {
      const starts = {
        chromium: () => startChromium(launchOptions),
        firefox: startFirefox,
        webkit: startWebKit,
      };
      const engine = await starts[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // A network that can be shut: not every engine can be set offline over its protocol.
  network: [
    async ({ product }, use) => {
      const gate = await openGate(Number(new URL(product.url).port));
      await use(gate);
      await gate.stop();
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
  async complaints({ tab }, use) {
    const expected: RegExp[] = [];
    await use({ expect: (...patterns) => void expected.push(...patterns) });
    const unexpected = tab
      .errors()
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  },
});
