import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';
import type { Tally } from './tally.ts';

/** Runs tests in the foreground and counts them. */
export async function runVitest(tally: Tally, ...args: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  const report = path.join(folder, 'vitest.json');
  await run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args); // prettier-ignore
  await tally.addReport(report, (totals) => ({
    passed: Number(totals['numPassedTests']),
    failed: Number(totals['numFailedTests']) + Number(totals['numFailedTestSuites'] ?? 0),
  }));
  await rm(folder, { recursive: true });
}
