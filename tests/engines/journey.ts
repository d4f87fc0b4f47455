import { expect } from '@playwright/test';
import type { ConsoleErrors } from '#tests/support/browser/console-errors.ts';
import { test as base, DESKTOP } from '#tests/support/browser/product-fixture.ts';
import type { Engine, EngineName, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { visitorIn, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
}

/** The project's engine and the real product. Both start once per worker. */
export const test = base.extend<
  { tab: Tab; visitor: Visitor; consoleErrors: ConsoleErrors },
  WorkerFixtures
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
  tab: async ({ engine }, use, info) => {
    const tab = await engine.openTab();
    await tab.resize(DESKTOP);
    await use(tab);
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', { body: await tab.screenshot(), contentType: 'image/png' });
    await tab.close();
  },
  visitor: ({ tab, product }, use) => use(visitorIn(tab, product.url)),
  async consoleErrors({ tab }, use) {
    await use({ expect: () => {} });
    expect(tab.errors(), 'errors in the console').toEqual([]);
  },
});
