import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './scripts/browser.ts';

const executablePath = await browserPath();

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
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
    trace: 'off',
  },
});
