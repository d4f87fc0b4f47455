import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './scripts/browser.ts';

const executablePath = await browserPath();

export default defineConfig({
  testDir: 'tests/journeys',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
    trace: 'off',
  },
});
