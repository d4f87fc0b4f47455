import type { Locator, Page } from '@playwright/test';
import { pages } from '#app/pages.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { launchBrowser } from '../browser.ts';
import { serveWithoutScripts } from './without-scripts.ts';
import { visit, type Visit } from './visit.ts';
import type { BenchRow } from './submissions.ts';

/** One visit wanders by a frame or two either way. */
const RUNS = 7;

type Act = (page: Page) => Promise<void>;

/** What a visitor does where there is something to do; each is measured by itself. */
const ACTS: Partial<Record<string, Record<string, Act>>> = {
  '/': {
    menu: async (page) => {
      await tap(page, page.getByRole('button', { name: 'Open menu' }));
      await tap(page, page.getByRole('button', { name: 'Close menu' }));
    },
    'first touch of a form': (page) => tap(page, nameOf(page)),
    'first letters': async (page) => {
      await page.keyboard.type('Ann Lee');
      if ((await nameOf(page).inputValue()) !== 'Ann Lee') throw new Error('a letter is lost');
    },
  },
  '/faq': { myth: (page) => tap(page, page.locator('summary').first()) },
  '/our-record': {
    'first touch of the filter': (page) => tap(page, page.getByLabel('Find a court')),
    filter: (page) => page.keyboard.type('san', { delay: 100 }),
  },
};

const nameOf = (page: Page) => page.locator('#contactForm').getByLabel('Name');

/** Playwright's own tap asks the page where things are in the moment it taps, and so waits for itself. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Every route (or `only` these) on a slow phone, against the same HTML with all scripts removed, in one run. */
export async function benchPages(only: readonly string[] = []): Promise<BenchRow[]> {
  const product = await startProduct();
  const bare = await serveWithoutScripts();
  const browser = await launchBrowser();
  try {
    const rows: BenchRow[] = [];
    const ratios: number[] = [];
    for (const { path, status } of pages) {
      if (status !== 200 || (only.length > 0 && !only.includes(path))) continue;
      const measured: Visit[] = [];
      const references: Visit[] = [];
      for (let run = 0; run < RUNS; run++) {
        references.push(await visit(browser, bare.url + path));
        measured.push(await visit(browser, product.url + path, ACTS[path]));
      }
      const [page, reference] = [median(measured), median(references)];
      ratios.push(page.lcp / reference.lcp);
      rows.push(rowOf(path, page, reference));
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? NaN;
    const what = 'LCP against the same page without scripts, the median of all routes';
    rows.push({ what, measured: `x${middle.toFixed(2)}`, wanted: '<= x1.05', met: middle <= 1.05 });
    return rows;
  } finally {
    await browser.close();
    await bare.close();
    await product.stop();
  }
}

function rowOf(path: string, page: Visit, bare: Visit): BenchRow {
  const ratio = page.lcp / bare.lcp;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  return {
    what: path,
    measured: [
      `LCP x${ratio.toFixed(2)} (${ms(page.lcp)} / ${ms(bare.lcp)})`,
      `FCP x${(page.fcp / bare.fcp).toFixed(2)}`,
      `TBT ${ms(page.tbt)} (${ms(bare.tbt)})`,
      `CLS ${page.cls.toFixed(3)}`,
      ...Object.entries(page.inp).map(([act, inp]) => `INP of ${act} ${ms(inp)}`),
      `${kilobytes(page.bytes)} in all, ${kilobytes(page.scriptBytes)} script`,
    ].join(', '),
    wanted: 'LCP <= x1.05, TBT <= 50 ms, CLS 0, INP < 100 ms',
    met:
      ratio <= 1.05 &&
      page.tbt <= 50 &&
      page.cls === 0 &&
      Object.values(page.inp).every((inp) => inp < 100),
  };
}

const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

function median(visits: readonly Visit[]): Visit {
  const middle = (read: (each: Visit) => number) =>
    visits.map(read).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  const acts = Object.keys(visits[0]?.inp ?? {});
  return {
    fcp: middle((each) => each.fcp),
    lcp: middle((each) => each.lcp),
    tbt: middle((each) => each.tbt),
    cls: middle((each) => each.cls),
    bytes: middle((each) => each.bytes),
    scriptBytes: middle((each) => each.scriptBytes),
    inp: Object.fromEntries(acts.map((act) => [act, middle((each) => each.inp[act] ?? 0)])),
  };
}
