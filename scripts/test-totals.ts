export interface Totals {
  passed: number;
  failed: number;
}

/**
 * The totals of a test runner that has ended, from its JUnit report. A runner counts as one failure
 * when it left no complete report, ran no test, or failed although no test failed.
 */
export function totalsOf(exitCode: number, report: string): Totals {
  const totals = { passed: 0, failed: 0 };
  const isComplete = report.trimEnd().endsWith('</testsuites>');
  for (const [suite] of isComplete ? report.matchAll(/<testsuite .*?>/g) : []) {
    const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
    const failed = count('failures') + count('errors');
    totals.failed += failed;
    totals.passed += count('tests') - failed - count('skipped');
  }
  const ranNothing = totals.passed + totals.failed === 0;
  if (ranNothing || (exitCode !== 0 && totals.failed === 0)) totals.failed = 1;
  return totals;
}

/** The failed tests of a JUnit report, each as "file: name". */
export function failedTests(report: string): string[] {
  return report
    .split('<testcase ')
    .slice(1)
    .filter((testCase) => /<(failure|error)[ >]/.test(testCase))
    .map((testCase) => {
      const attribute = (name: string) =>
        new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(testCase)?.[1] ?? '';
      return unescapeXml(`${attribute('classname')}: ${attribute('name')}`);
    });
}

function unescapeXml(text: string): string {
  const characters = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_entity, name: keyof typeof characters) => characters[name],
  );
}
