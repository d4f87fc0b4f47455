import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { minutesLeft } from './progress.ts';
import { failedTests, totalsOf, type Totals } from './test-totals.ts';

/*
 * `npm test` runs the tests that guard the product, the fastest first. `npm run check` runs only format, lint and
 * types, `npm run test:faults` only tests/faults/ (or the files that follow `--`). `npm run test:ci` runs the tests
 * that take long or need more programs: tests with the tag `ci`, the hosted project, the journeys in Spanish, the other
 * engines and the faults. A failure does not stop the rest. The last lines name the failed tests and say how many tests
 * passed and failed.
 */
const [suite = 'all', ...files] = process.argv.slice(2);
/** How many minutes each step of a suite takes on two idle cores, so that a run can say how far it is. */
const STEP_MINUTES: Readonly<Record<string, readonly number[]>> = {
  check: [0.2, 0.4, 0.2],
  all: [0.2, 0.4, 0.2, 0.2, 2.5, 2.5, 0.4],
  ci: [0.2, 3, 2, 14, 15],
  faults: [15],
};
let step = 0;
const totals: Totals = { passed: 0, failed: 0 };
const failures: string[] = [];

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
  runTests('unit, database, server', runVitest('--tagsFilter=!ci'));
  runTests('journeys', runPlaywright(['server']));
  runTests('journeys in Spanish', runPlaywright(['spanish'], QUICK_IN_SPANISH));
}
if (suite === 'ci') {
  runCheck('build', 'node', 'scripts/build.ts');
  runTests('whole programs and sites', runVitest('--tagsFilter=ci'));
  runTests('conformance', runVitest('--config', 'vitest.conformance.config.ts'));
  runTests(
    'journeys tagged @ci, of a hosted project, in Spanish, in other engines',
    runPlaywright(['ci', 'static host', 'spanish', 'firefox', 'webkit']),
  );
}
if (suite === 'faults' || suite === 'ci')
  runTests('faults', runVitest('--config', 'vitest.faults.config.ts', ...files));

if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Says which step begins, of how many, and sets the variables for the reporter of `scripts/progress.ts`. */
function announce(name: string): void {
  const minutes = STEP_MINUTES[suite] ?? [];
  const shareOf = (part: readonly number[]) => sum(part) / sum(minutes);
  const before = shareOf(minutes.slice(0, step));
  const left = step === 0 ? '' : ` (${minutesLeft(process.uptime() / 60, before)})`;
  Object.assign(process.env, {
    RUN_STARTED: String(Date.now() - process.uptime() * 1000),
    SHARE_BEFORE: String(before),
    SHARE: String(shareOf(minutes.slice(step, step + 1))),
  });
  step += 1;
  console.log(`\n# ${step} of ${minutes.length}: ${name}${left}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Counts a command as one test. */
function runCheck(name: string, command: string, ...args: string[]): void {
  announce(name);
  const passed = runProgram(command, ...args) === 0;
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  if (!passed) failures.push(name);
}

/** Counts the tests of a runner that writes a JUnit report. */
function runTests(name: string, runner: (report: string) => number): void {
  announce(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const report = path.join(folder, 'junit.xml');
  const exitCode = runner(report);
  const text = readReport(report);
  const ended = totalsOf(exitCode, text);
  add(ended);
  const named = failedTests(text);
  if (ended.failed > 0) failures.push(...(named.length > 0 ? named : [`${name} (see above)`]));
  rmSync(folder, { recursive: true });
}

function runVitest(...args: string[]): (report: string) => number {
  return (report) =>
    runProgram(
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=junit',
      '--reporter=./scripts/progress.ts',
      `--outputFile.junit=${report}`,
      ...args,
    );
}

function runPlaywright(
  projects: readonly string[],
  chosenFiles: readonly string[] = [],
): (report: string) => number {
  return (report) => {
    process.env['PLAYWRIGHT_JUNIT_OUTPUT_FILE'] = report;
    const chosen = projects.map((project) => `--project=${project}`);
    return runProgram(
      'playwright',
      'test',
      '--reporter=dot,junit,./scripts/progress.ts',
      ...chosen,
      ...chosenFiles,
    );
  };
}

/** Runs a command in the foreground and returns its exit code. */
function runProgram(command: string, ...args: string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** Empty when the runner ended before it wrote a report. */
function readReport(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function add({ passed, failed }: Totals): void {
  totals.passed += passed;
  totals.failed += failed;
}
