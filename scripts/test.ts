import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * `npm test` runs the tests that guard the product, the fastest first. `npm run check` runs only format, lint and
 * types, `npm run test:faults` only tests/faults/ (or the files that follow `--`). `npm run test:ci` runs the tests
 * that take long or need more programs: tests with the tag `ci`, the hosted project, the journeys in Spanish, the other
 * engines and the faults. A failure does not stop the rest. The last lines name the failed tests and say how many tests
 * passed and failed.
 */
const [suite = 'all', ...files] = process.argv.slice(2);
const totals = { passed: 0, failed: [] as string[] };

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

/** Counts a command as one test. */
function runCheck(name: string, command: string, ...args: string[]): void {
  console.log(`\n# ${name}`);
  if (runProgram(command, ...args) === 0) totals.passed += 1;
  else totals.failed.push(name);
}

/**
 * Counts the tests of a runner by its JUnit report. A runner counts as one failure when it left no report, ran no test,
 * or failed although no test failed.
 */
function runTests(name: string, command: string, ...args: string[]): void {
  console.log(`\n# ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const report = path.join(folder, 'report.xml');
  process.env['PLAYWRIGHT_JUNIT_OUTPUT_FILE'] = report;
  const toFile = command === 'vitest' ? [`--outputFile.junit=${report}`] : [];
  const exitCode = runProgram(command, ...args, ...toFile);
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  rmSync(folder, { recursive: true });
  const tests = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)]
    .map(([, head = '', result = '']) => ({ head, result }))
    .filter(({ result }) => !result.includes('<skipped'));
  const failed = tests.filter(({ result }) => /<(?:failure|error)\b/.test(result));
  totals.passed += tests.length - failed.length;
  for (const { head } of failed) {
    const [file, title] = ['classname', 'name'].map(
      (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(head)?.[1],
    );
    totals.failed.push(`${file}: ${title}`);
  }
  if (failed.length === 0 && (exitCode !== 0 || tests.length === 0))
    totals.failed.push(`${name} (see above)`);
}

function runVitest(name: string, ...args: string[]): void {
  runTests(name, 'vitest', 'run', '--reporter=default', '--reporter=junit', ...args);
}

function runPlaywright(
  name: string,
  projects: readonly string[],
  chosenFiles: readonly string[] = [],
): void {
  const chosen = projects.map((project) => `--project=${project}`);
  runTests(name, 'playwright', 'test', '--reporter=dot,junit', ...chosen, ...chosenFiles);
}

/** Runs a command in the foreground and returns its exit code. */
function runProgram(command: string, ...args: string[]): number {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}
