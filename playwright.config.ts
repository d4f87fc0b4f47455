import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/browser.ts';
import { findEngines } from './tests/engines/engine.ts';
import type { EngineOptions } from './tests/engines/journey.ts';
import type { LanguageOption } from '#tests/support/browser/site.ts';

const browser = await findBrowser();
const engines = findEngines();
// Each worker runs this file again, but should print nothing.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
/** Only `npm run test:ci` runs journeys with this tag: they repeat a check on more pages, widths or color schemes. */
const CI_ONLY = /@ci/;
if (!isWorker) console.log([`Browser: ${browser.description}`, ...engines.problems].join('\n'));

export default defineConfig<object, EngineOptions & LanguageOption>({
  testDir: 'tests/journeys',
  // The limit is long for the reason in vitest.config.ts.
  timeout: 90_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One retry in CI, so that a busy machine blocks no change. A journey that passes only on the retry is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 20_000 },
  projects: [
    // One worker: the site for these tests is built once in each worker.
    { name: 'static host', testDir: 'tests/journeys/static-host', workers: 1 },
    // One worker: all journeys in an engine share one browser and one product.
    ...engines.found.map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      workers: 1,
      use: { engineName },
    })),
    { name: 'server', testIgnore: 'static-host/**', grepInvert: CI_ONLY },
    { name: 'ci', testIgnore: 'static-host/**', grep: CI_ONLY },
    {
      name: 'spanish',
      // The journeys that words and their lengths can break. The rest runs the same code as in English.
      testMatch: [
        'forms/{accepted,answers,draft,fields,reach}.test.ts',
        'night/*.test.ts',
        'every-page/{arriving-late,in-every-state,on-every-screen}.test.ts',
        'pages/{faq,menu,navigation,not-found,our-record,switch}.test.ts',
      ],
      use: { language: 'es', locale: 'es-MX' },
    },
  ],
  use: {
    launchOptions: launchOptions(browser),
    trace: 'off',
    // Without a GPU, the frames of smooth scrolling and transitions take a quarter of a journey's processor time.
    // Journeys about motion turn it on: WITH_MOTION of tests/support/browser/product-fixture.ts.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
