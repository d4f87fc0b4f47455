import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { minutesLeft, type Totals } from './progress.ts';

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
const totals: Totals = { passed: 0, failed: [] };

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

if (totals.failed.length > 0) console.log(['\nFailed:', ...totals.failed].join('\n  '));
console.log(`\n${totals.passed} passed, ${totals.failed.length} failed`);
process.exitCode = totals.failed.length === 0 ? 0 : 1;

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
  if (runProgram(command, ...args) === 0) totals.passed += 1;
  else totals.failed.push(name);
}

/**
 * Counts the tests of a runner with the reporter of `scripts/progress.ts`. A runner counts as one failure when it left no
 * totals, ran no test, or failed although no test failed.
 */
function runTests(name: string, command: string, ...args: string[]): void {
  announce(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'totals-'));
  const file = path.join(folder, 'totals.json');
  process.env['TOTALS_FILE'] = file;
  const exitCode = runProgram(command, ...args);
  const { passed, failed }: Totals = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: [] };
  rmSync(folder, { recursive: true });
  totals.passed += passed;
  totals.failed.push(...failed);
  if (failed.length === 0 && (exitCode !== 0 || passed === 0))
    totals.failed.push(`${name} (see above)`);
}

function runVitest(name: string, ...args: string[]): void {
  runTests(
    name,
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=./scripts/progress.ts',
    ...args,
  );
}

function runPlaywright(
  name: string,
  projects: readonly string[],
  chosenFiles: readonly string[] = [],
): void {
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = '--reporter=dot,./scripts/progress.ts';
  runTests(name, 'playwright', 'test', reporters, ...chosen, ...chosenFiles);
}

/** Runs a command in the foreground and returns its exit code. */
function runProgram(command: string, ...args: string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}
