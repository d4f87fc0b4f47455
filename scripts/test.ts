import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserProblem } from './browser.ts';
import { runChecks } from './checks.ts';
import { run } from './run.ts';

/*
 * Everything that guards the product, in the order in which it is cheapest to fail. All of it runs,
 * whatever fails; the last line counts.
 */
const reports = await mkdtemp(path.join(tmpdir(), 'reports-'));
let passed = 0;
let failed = 0;

const checks = await runChecks();
passed += checks.passed;
failed += checks.failed.length;

console.log('\n# build');
count((await run('node', 'scripts/build.ts')) === 0);

console.log('\n# unit, database, server');
const unitReport = path.join(reports, 'unit.json');
await run(
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
);
await addReport(unitReport, (report) => ({
  passed: Number(report['numPassedTests']),
  failed: Number(report['numFailedTests']) + Number(report['numFailedTestSuites'] ?? 0),
}));

console.log('\n# journeys');
const problem = await browserProblem();
if (problem) {
  console.error(problem);
  count(false);
} else {
  const journeyReport = path.join(reports, 'journeys.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = journeyReport;
  await run('playwright', 'test', '--reporter=dot,json');
  await addReport(journeyReport, ({ stats }) => {
    const { expected, unexpected, flaky } = Object(stats);
    return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) };
  });
}

await rm(reports, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function count(well: boolean) {
  if (well) passed += 1;
  else failed += 1;
}

/** A runner that left no report, or one without a test in it, has failed. */
async function addReport(
  file: string,
  totals: (report: Record<string, unknown>) => { passed: number; failed: number },
) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const report = totals(JSON.parse(text));
  if (report.passed > 0) passed += report.passed;
  failed += Number.isNaN(report.failed) || report.passed + report.failed === 0 ? 1 : report.failed;
}
