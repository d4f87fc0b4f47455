import type { Locator, Page } from '@playwright/test';
import { pages } from '#app/pages.ts';
import { startProduct } from '#tests/support/start-product.ts';
import { launchBrowser } from '../browser.ts';
import { serveWithoutScripts } from './without-scripts.ts';
import { visit, type Visit } from './visit.ts';
import type { BenchRow } from './submissions.ts';

/** One visit wanders by a frame or two either way. */
const RUNS = 7;

/** What a visitor does on the pages where there is something to do. */
const ACTS: Partial<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await tap(page, page.getByRole('button', { name: 'Open menu' }));
    await tap(page, page.getByRole('button', { name: 'Close menu' }));
    const name = page.locator('#contactForm').getByLabel('Name');
    await tap(page, name);
    await page.keyboard.type('Ann Lee');
    if ((await name.inputValue()) !== 'Ann Lee') throw new Error('the menu is still in the way');
  },
  '/faq': (page) => tap(page, page.locator('summary').first()),
  '/our-record': async (page) => {
    await tap(page, page.getByLabel('Find a court'));
    await page.keyboard.type('san');
  },
};

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
      ...(page.inp > 0 ? [`INP ${ms(page.inp)}`] : []),
      `${kilobytes(page.bytes)} in all, ${kilobytes(page.scriptBytes)} script`,
    ].join(', '),
    wanted: 'LCP <= x1.05, TBT <= 50 ms, CLS 0, INP < 100 ms',
    met: ratio <= 1.05 && page.tbt <= 50 && page.cls === 0 && page.inp < 100,
  };
}

const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

function median(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) =>
    visits.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return {
    fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'),
    inp: of('inp'), bytes: of('bytes'), scriptBytes: of('scriptBytes'),
  }; // prettier-ignore
}
