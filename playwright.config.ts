import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/browser.ts';
import { findEngines } from './tests/engines/engine.ts';
import type { EngineOptions } from './tests/engines/journey.ts';

const browser = await findBrowser();
const engines = findEngines();
// Each worker reads this file again.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
if (!isWorker) console.log([`Browser: ${browser.description}`, ...engines.problems].join('\n'));

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/journeys',
  // Generous, as for the other tests (vitest.config.ts).
  timeout: 90_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  projects: [
    // Its site is built for the tests alone, once: so one worker.
    { name: 'static host', testDir: 'tests/journeys/static-host', workers: 1 },
    // One browser and one product for all journeys in an engine: so one worker.
    ...engines.found.map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      workers: 1,
      use: { engineName },
    })),
    { name: 'server', testIgnore: 'static-host/**' },
  ],
  use: {
    launchOptions: launchOptions(browser),
    trace: 'off',
  },
});
