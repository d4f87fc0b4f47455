import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { run } from './run.ts';
import { runVitest } from './run-vitest.ts';
import { createTally } from './tally.ts';

/*
 * Everything that guards the product, in the order in which it is cheapest to fail. All of it runs,
 * whatever fails; the last line counts.
 */
const tally = createTally();

const checks = await runChecks();
tally.add({ passed: checks.passed, failed: checks.failed.length });

console.log('\n# build');
const built = (await run('node', 'scripts/build.ts')) === 0;
tally.add({ passed: built ? 1 : 0, failed: built ? 0 : 1 });

console.log('\n# unit, database, server');
await runVitest(tally);

console.log('\n# journeys');
const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
const report = path.join(folder, 'journeys.json');
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
const exitCode = await run('playwright', 'test', '--reporter=dot,json');
await tally.addReport({ exitCode, report }, ({ stats }) => {
  const { expected, unexpected, flaky } = Object(stats);
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) };
});
await rm(folder, { recursive: true });

tally.conclude();
