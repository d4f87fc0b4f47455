import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/browser.ts';

const browser = await findBrowser();
// Each worker reads this file again.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
if (!isWorker) console.log(`Browser: ${browser.description}`);

export default defineConfig({
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
    { name: 'server', testIgnore: 'static-host/**' },
  ],
  use: {
    launchOptions: launchOptions(browser),
    trace: 'off',
  },
});
