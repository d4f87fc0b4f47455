import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type RunnerResult as Result } from 'lighthouse';
import { documents } from '#app/site-map.ts';
import { freePort } from '#server/database/postmaster.ts';
import { startProduct } from '#tests/support/start-product.ts';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

/*
 * Lighthouse's mobile preset on every route, the median of three; `npm run lighthouse -- /faq` tries
 * one. Fails below 100 anywhere.
 */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const { executablePath, env, description } = await findBrowser();
console.log(`Browser: ${description}`);
const asked = process.argv.slice(2);
const paths = documents.filter(({ status }) => status === 200).map((each) => each.path);
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
    `| route | ${CATEGORIES.join(' | ')} | LCP | TBT | CLS |\n| --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const route of asked.length > 0 ? asked : paths) await report(route);
} finally {
  browser.kill('SIGTERM');
  await once(browser, 'exit');
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

async function report(route: string): Promise<void> {
  const runs: Result['lhr'][] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(product.url + route, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result) runs.push(result.lhr);
  }
  const middle = (read: (lhr: (typeof runs)[number]) => number) =>
    runs.map(read).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * middle((lhr) => lhr.categories[category]?.score ?? 0)),
  );
  const metric = (id: string) => middle((lhr) => lhr.audits[id]?.numericValue ?? 0);
  console.log(
    `| ${route} | ${scores.join(' | ')} | ${Math.round(metric('largest-contentful-paint'))} ms | ${Math.round(metric('total-blocking-time'))} ms | ${metric('cumulative-layout-shift').toFixed(3)} |`,
  );
  if (scores.every((score) => score === 100)) return;
  process.exitCode = 1;
  for (const lhr of runs.slice(0, 1))
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
}
