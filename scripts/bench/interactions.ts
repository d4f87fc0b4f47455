import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { startProduct } from '#tests/support/product/start-product.ts';
import { launchBrowser } from '../browser.ts';
import { median, type BenchRow } from './results.ts';

/** A single visit varies by a frame or two. */
const RUNS = 7;
const MAX_INP_MILLISECONDS = 100;
/** A cheap phone on a slow network, as in Lighthouse's mobile preset. */
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

type Interactions = Record<string, (page: Page) => Promise<void>>;

const INTERACTIONS: Record<string, Interactions> = {
  '/': {
    menu: async (page) => {
      await tap(page, page.getByRole('button', { name: 'Open menu' }));
      await tap(page, page.getByRole('button', { name: 'Close menu' }));
    },
    'first touch of a form': (page) => tap(page, nameField(page)),
    'first letters': async (page) => {
      await page.keyboard.type('Ann Lee');
      if ((await nameField(page).inputValue()) !== 'Ann Lee') throw new Error('a letter is lost');
    },
  },
  '/faq': { myth: (page) => tap(page, page.locator('summary').first()) },
  '/our-record': {
    'first touch of the filter': (page) => tap(page, page.getByLabel('Find a court')),
    filter: (page) => page.keyboard.type('san', { delay: 100 }),
  },
};

const nameField = (page: Page) => page.locator('#contactForm').getByLabel('Name');

/** Interaction to Next Paint on a slow phone. */
export async function benchInteractions(): Promise<BenchRow[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const [path, interactions] of Object.entries(INTERACTIONS)) {
      const visits: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++)
        visits.push(await visit(browser, product.url + path, interactions));
      for (const name of Object.keys(interactions)) {
        const inp = median(visits, (measured) => measured[name] ?? NaN);
        rows.push({
          what: `${path}: ${name}`,
          measured: `${Math.round(inp)} ms`,
          wanted: `< ${MAX_INP_MILLISECONDS} ms`,
          met: inp < MAX_INP_MILLISECONDS,
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Opens a page as a new visitor. Returns the INP of each interaction in milliseconds, by its name. */
async function visit(
  browser: Browser,
  url: string,
  interactions: Interactions,
): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observeEvents);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Playwright's first query adds its own script to the page, which must not be measured.
  await page.locator('h1').count();
  const measured: Record<string, number> = {};
  for (const [name, interact] of Object.entries(interactions)) {
    await evaluate(session, 'slowestEvent = 0');
    await interact(page);
    // The browser reports an event some frames after the paint.
    await page.waitForTimeout(500);
    measured[name] = await evaluate(session, 'slowestEvent');
  }
  await context.close();
  return measured;
}

/** Playwright's own `tap` queries the page at the moment of the tap, so the tap would wait for the query. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element to tap is not visible');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Unlike Playwright's `evaluate`, this adds no long task to the page. */
async function evaluate(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return Number(result.value);
}

declare global {
  var slowestEvent: number;
}

/** Runs in the page before its own scripts. */
function observeEvents(): void {
  globalThis.slowestEvent = 0;
  // TypeScript's type lacks `durationThreshold`.
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId'))
        globalThis.slowestEvent = Math.max(globalThis.slowestEvent, entry.duration);
  }).observe(events);
}
