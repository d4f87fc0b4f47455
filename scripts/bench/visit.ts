import type { Browser, CDPSession, Page } from '@playwright/test';

/** A cheap phone on a slow network, as Lighthouse's mobile preset has it. */
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

/** Milliseconds, but for `cls` (a score) and `scriptBytes`/`bytes` (transferred until the page is idle). */
export interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The slowest answer to each act of the visit, by its name. */
  inp: Record<string, number>;
  bytes: number;
  scriptBytes: number;
}

/** Opens one page as a stranger on a phone, and does each of `acts` once it is idle. */
export async function visit(
  browser: Browser,
  url: string,
  acts: Record<string, (page: Page) => Promise<void>> = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const weight = await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = { ...(await measuredOn(session)), ...weight };
  // Playwright's first look at a page brings a script of its own, which is not the visitor's to wait for.
  await page.locator('h1').count();
  const inp: Visit['inp'] = {};
  for (const [name, act] of Object.entries(acts)) {
    await session.send('Runtime.evaluate', { expression: 'measured.inp = 0' });
    await act(page);
    // The browser reports an event some frames after it was answered.
    await page.waitForTimeout(500);
    inp[name] = (await measuredOn(session)).inp;
  }
  const { cls } = await measuredOn(session);
  await context.close();
  return { ...loaded, cls, inp };
}

/** Asked for plainly, so that asking adds no long task. */
async function measuredOn(session: CDPSession): Promise<typeof globalThis.measured> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'measured',
    returnByValue: true,
  });
  return result.value;
}

async function slowDown(session: CDPSession): Promise<{ bytes: number; scriptBytes: number }> {
  const weight = { bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.bytes += encodedDataLength;
    if (scripts.has(requestId)) weight.scriptBytes += encodedDataLength;
  });
  return weight;
}

declare global {
  var measured: Omit<Visit, 'bytes' | 'scriptBytes' | 'inp'> & { inp: number };
}

/** Runs in the page before anything of its own. */
function observe(): void {
  const found = { fcp: 0, lcp: 0, tbt: 0, cls: 0, inp: 0 };
  globalThis.measured = found;
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => (found.lcp = entry.startTime));
  // From the first paint on: before it, nothing stands there to be touched.
  on('longtask', ({ startTime, duration }) => {
    const seen = found.fcp > 0 ? startTime + duration - Math.max(startTime, found.fcp) : 0;
    found.tbt += Math.max(0, seen - 50);
  });
  on('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) found.cls += Number(Reflect.get(entry, 'value'));
  });
  on('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) found.inp = Math.max(found.inp, entry.duration);
  });
}
