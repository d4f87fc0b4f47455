import { expect, test } from 'vitest';
import { totalsOf } from './test-totals.ts';

/** A report as Vitest and Playwright write it: one suite for each test file. */
const report = (...suites: string[]) =>
  `<testsuites tests="99" failures="99">\n${suites.map((counts) => `<testsuite name="a &gt; b" ${counts}>\n<testcase name="c"/>\n</testsuite>`).join('\n')}\n</testsuites>\n`;
const PASSED = 'tests="5" failures="0" errors="0" skipped="0"';

test.each([
  ['all passed', 0, report(PASSED, PASSED), { passed: 10, failed: 0 }],
  ['skipped tests do not count', 0, report(PASSED.replace(/0"$/, '2"')), { passed: 3, failed: 0 }],
  ['some failed', 1, report(PASSED, 'tests="4" failures="2"'), { passed: 7, failed: 2 }],
  ['an unhandled error', 1, report(PASSED, 'tests="1" errors="1"'), { passed: 5, failed: 1 }],
  ['it failed without a failed test', 1, report(PASSED), { passed: 5, failed: 1 }],
  ['it ran no test', 0, report(), { passed: 0, failed: 1 }],
  ['its report is incomplete', 0, report(PASSED).slice(0, -5), { passed: 0, failed: 1 }],
  ['it left no report', 1, '', { passed: 0, failed: 1 }],
])('totals of a runner: %s', (_what, exitCode, text, totals) => {
  expect(totalsOf(exitCode, text)).toEqual(totals);
});
