import type { CDPSession, Page } from '@playwright/test';
import { startProduct } from '#tests/support/start-product.ts';
import { launchBrowser } from '../browser.ts';
import type { BenchRow } from './submissions.ts';

const NAVIGATIONS = 500;
/** After these everything that is fetched or made once is there. */
const WARM_UP = 25;
const MOST_GROWTH = 1.2;

interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

/** What the page holds after 500 client navigations, against after the first few. */
export async function benchNavigations(): Promise<BenchRow[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    const fetched = new Map<string, number>();
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
      if (!fromDiskCache) fetched.set(url, (fetched.get(url) ?? 0) + 1);
    });
    await page.goto(product.url);
    await page.locator('html[data-ready]').waitFor();
    await navigate(page, WARM_UP);
    const before = await held(session);
    await navigate(page, NAVIGATIONS - WARM_UP);
    const after = await held(session);
    const twice = [...fetched.values()].filter((times) => times > 1).length;
    return [
      growth('JS heap', before.heap, after.heap),
      growth('DOM nodes', before.nodes, after.nodes),
      growth('event listeners', before.listeners, after.listeners),
      { what: 'files fetched more than once', measured: `${twice} of ${fetched.size}`, wanted: '0', met: twice === 0 },
    ]; // prettier-ignore
  } finally {
    await browser.close();
    await product.stop();
  }
}

function growth(what: string, before: number, after: number): BenchRow {
  return {
    what: `${what} after ${NAVIGATIONS} navigations, against after ${WARM_UP}`,
    measured: `x${(after / before).toFixed(2)} (${before} -> ${after})`,
    wanted: `<= x${MOST_GROWTH}`,
    met: after <= before * MOST_GROWTH,
  };
}

/** Follows the main links round and round, each once its page is there. */
async function navigate(page: Page, times: number): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' });
  const round = ['About', 'Services', 'Our Record', 'FAQ', 'Home'];
  for (let done = 0; done < times; done++) {
    const name = round[done % round.length] ?? '';
    await links.getByRole('link', { name, exact: true }).click();
    await links.locator('[aria-current="page"]', { hasText: name }).waitFor();
  }
}

async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
