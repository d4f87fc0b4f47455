import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * `npm test` runs the tests that guard the product, the fastest first. `npm run check` runs only format, lint and
 * types, `npm run test:faults` only tests/faults/ (or the files that follow `--`). `npm run test:ci` runs the tests
 * that take long or need more programs: tests with the tag `ci`, the hosted project, the journeys in Spanish, the other
 * engines and the faults. A failure does not stop the rest. The last lines name the failed steps and say how many tests
 * passed and failed.
 */
const [suite = 'all', ...files] = process.argv.slice(2);
/** How many steps each suite has. */
const STEPS: Readonly<Record<string, number>> = { check: 3, all: 7, ci: 5, faults: 1 };
let step = 0;
const totals = { passed: 0, failed: 0 };
const failedSteps: string[] = [];

/** The journeys that `npm test` runs in Spanish too: the language switch, pages that do not exist, kept drafts. */
const QUICK_IN_SPANISH = ['pages/switch', 'pages/not-found', 'forms/draft'];

if (suite === 'all' || suite === 'check') {
  runCheck('format', 'prettier', '--check', '--log-level', 'warn', '.');
  runCheck(
    'lint',
    'oxlint',
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '--quiet',
  );
  runCheck('types', 'tsc', '-p', '.');
}
if (suite === 'all') {
  runCheck('build', 'node', 'scripts/build.ts');
  runVitest('unit, database, server', '--tagsFilter=!ci');
  runPlaywright('journeys', ['server']);
  runPlaywright('journeys in Spanish', ['spanish'], QUICK_IN_SPANISH);
}
if (suite === 'ci') {
  runCheck('build', 'node', 'scripts/build.ts');
  runVitest('whole programs and sites', '--tagsFilter=ci');
  runVitest('conformance', '--config', 'vitest.conformance.config.ts');
  runPlaywright('journeys tagged @ci, of a hosted project, in Spanish, in other engines', [
    'ci',
    'static host',
    'spanish',
    'firefox',
    'webkit',
  ]);
}
if (suite === 'faults' || suite === 'ci')
  runVitest('faults', '--config', 'vitest.faults.config.ts', ...files);

if (failedSteps.length > 0) console.log(['\nFailed (see above):', ...failedSteps].join('\n  '));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function announce(name: string): void {
  step += 1;
  console.log(`\n# ${step} of ${STEPS[suite] ?? step}: ${name}`);
}

function count(name: string, passed: number, failed: number): void {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failedSteps.push(name);
}

/** Counts a command as one test. */
function runCheck(name: string, command: string, ...args: string[]): void {
  announce(name);
  const failed = runProgram(command, ...args) === 0 ? 0 : 1;
  count(name, 1 - failed, failed);
}

/** The totals in the files of Vitest's and Playwright's JSON reporters. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
}

/**
 * Counts the tests of a runner. A runner counts as one failure when it left no totals, ran no test, or failed although
 * no test failed.
 */
function runTests(name: string, command: string, args: readonly string[]): void {
  announce(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'totals-'));
  const file = path.join(folder, 'totals.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const output = command === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const exitCode = runProgram(command, ...args, ...output);
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  const { stats, numPassedTests = 0, numFailedTests = 0 } = report;
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats ? stats.unexpected : numFailedTests;
  count(name, passed, failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed);
}

function runVitest(name: string, ...args: string[]): void {
  runTests(name, 'vitest', ['run', '--reporter=default', '--reporter=json', ...args]);
}

function runPlaywright(
  name: string,
  projects: readonly string[],
  chosenFiles: readonly string[] = [],
): void {
  const chosen = projects.map((project) => `--project=${project}`);
  runTests(name, 'playwright', ['test', '--reporter=dot,json', ...chosen, ...chosenFiles]);
}

/** Runs a command in the foreground and returns its exit code. */
function runProgram(command: string, ...args: string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}
