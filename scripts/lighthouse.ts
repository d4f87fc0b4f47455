import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type RunnerResult as Result } from 'lighthouse';
import { pages } from '#app/pages.ts';
import { freePort } from '#server/database/postmaster.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { serveWithoutScripts } from './bench/without-scripts.ts';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

/*
 * Lighthouse's mobile preset on every route, in turn with the same page without scripts, the median of
 * five; `npm run lighthouse -- /faq` tries one. Fails below 100 anywhere, at more than 25 ms of blocking time
 * above the page without scripts, and at more than 1.05 times its largest paint.
 */
const RUNS = 5;
const MOST_BLOCKING_MS = 25;
const MOST_LCP_RATIO = 1.05;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const { executablePath, env, description } = await findBrowser();
console.log(`Browser: ${description}`);
const asked = process.argv.slice(2);
const paths = pages.filter(({ status }) => status === 200).map((each) => each.path);
const port = await freePort();
const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const product = await startProduct();
const bare = await serveWithoutScripts();
const browser = spawn(
  executablePath,
  [...BROWSER_ARGS, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
  { stdio: 'ignore', env: { ...process.env, ...env } },
);
try {
  console.log(
    `| route | ${CATEGORIES.join(' | ')} | LCP, of / against | TBT, of / against | CLS |\n| --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const route of asked.length > 0 ? asked : paths) await report(route);
} finally {
  browser.kill('SIGTERM');
  await once(browser, 'exit');
  await bare.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

async function report(route: string): Promise<void> {
  const runs: Result['lhr'][] = [];
  const references: Result['lhr'][] = [];
  for (let run = 0; run < RUNS; run++) {
    references.push(await measure(bare.url + route));
    runs.push(await measure(product.url + route));
  }
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * middle(runs, (lhr) => lhr.categories[category]?.score ?? 0)),
  );
  const metric = (from: typeof runs, id: string) =>
    middle(from, (lhr) => lhr.audits[id]?.numericValue ?? 0);
  const [lcp, bareLcp] = [runs, references].map((from) => metric(from, 'largest-contentful-paint'));
  const [tbt, bareTbt] = [runs, references].map((from) => metric(from, 'total-blocking-time'));
  if (!lcp || !bareLcp || tbt === undefined || bareTbt === undefined)
    throw new Error(`nothing was measured on ${route}`);
  console.log(
    `| ${route} | ${scores.join(' | ')} | x${(lcp / bareLcp).toFixed(2)} (${Math.round(lcp)} / ${Math.round(bareLcp)} ms) | ${Math.round(tbt)} / ${Math.round(bareTbt)} ms | ${metric(runs, 'cumulative-layout-shift').toFixed(3)} |`,
  );
  const isFast = tbt <= bareTbt + MOST_BLOCKING_MS && lcp <= bareLcp * MOST_LCP_RATIO;
  if (isFast && scores.every((score) => score === 100)) return;
  process.exitCode = 1;
  for (const lhr of runs.slice(0, 1))
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
}

async function measure(url: string): Promise<Result['lhr']> {
  const onlyCategories = [...CATEGORIES];
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

function middle(from: readonly Result['lhr'][], read: (lhr: Result['lhr']) => number): number {
  return from.map(read).toSorted((a, b) => a - b)[Math.floor(from.length / 2)] ?? 0;
}
