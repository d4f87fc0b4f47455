import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { sitePages } from '#app/pages/pages.ts';
import { freePort } from '#server/database/embedded-process.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { BROWSER_ARGS, findBrowser } from './browser.ts';
import { sample } from '#tests/support/content/sample.ts';

/*
 * `npm run lighthouse` runs Lighthouse's mobile preset on every route, alternating with the same page without scripts;
 * `npm run lighthouse -- /faq` measures one route. It fails when a median is below 100, or when blocking time or
 * largest paint exceed the values of the page without scripts by more than the limits below (R25.1, R25.2), twice in a
 * row: medians of one page vary by some 50 ms.
 */
const LIGHTHOUSE_RUNS = 5;
const MAX_EXTRA_BLOCKING_MILLISECONDS = 25;
const MAX_LCP_RATIO = 1.05;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const LCP = 'largest-contentful-paint';
const TBT = 'total-blocking-time';

type Result = RunnerResult['lhr'];

const { executablePath, env, description } = await findBrowser();
console.log(`Browser: ${description}`);
const routes = process.argv.slice(2);
const port = await freePort();
const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const product = await startProduct();
const browser = spawn(
  executablePath,
  [...BROWSER_ARGS, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
  { stdio: 'ignore', env: { ...process.env, ...env } },
);
try {
  console.log(
    `| route | ${CATEGORIES.join(' | ')} | LCP, page / reference | TBT, page / reference | CLS |\n| --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const { path: route, status } of sitePages(sample))
    if (routes.length > 0 ? routes.includes(route) : status === 200)
      if (!(await isWithinLimits(route)) && !(await isWithinLimits(route))) process.exitCode = 1;
} finally {
  browser.kill('SIGTERM');
  await once(browser, 'exit');
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

async function isWithinLimits(route: string): Promise<boolean> {
  const results: Result[] = [];
  const references: Result[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    references.push(await measureRoute(route, ['*.js']));
    results.push(await measureRoute(route, []));
  }
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * median(results, ({ categories }) => categories[category]?.score ?? 0)),
  );
  const metric = (from: readonly Result[], id: string) =>
    median(from, ({ audits }) => audits[id]?.numericValue ?? NaN);
  const [lcp, bareLcp] = [metric(results, LCP), metric(references, LCP)];
  const [tbt, bareTbt] = [metric(results, TBT), metric(references, TBT)];
  console.log(
    `| ${route} | ${scores.join(' | ')} | x${(lcp / bareLcp).toFixed(2)} (${Math.round(lcp)} / ${Math.round(bareLcp)} ms) | ${Math.round(tbt)} / ${Math.round(bareTbt)} ms | ${metric(results, 'cumulative-layout-shift').toFixed(3)} |`,
  );
  const isFast = tbt <= bareTbt + MAX_EXTRA_BLOCKING_MILLISECONDS && lcp <= bareLcp * MAX_LCP_RATIO;
  if (isFast && scores.every((score) => score === 100)) return true;
  for (const { id, title, score, scoreDisplayMode, displayValue } of Object.values(
    results[0]?.audits ?? {},
  ))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`  ${id}: ${displayValue ?? title}`);
  return false;
}

function median<T>(measurements: readonly T[], read: (one: T) => number): number {
  const sorted = measurements.map(read).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

async function measureRoute(route: string, blockedUrlPatterns: string[]): Promise<Result> {
  const result = await lighthouse(product.url + route, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    blockedUrlPatterns,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${route}`);
  return result.lhr;
}
