import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { run } from './run.ts';
import type { Tally } from './tally.ts';

const Report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

type FileResult = v.InferOutput<typeof Report>['testResults'][number];

/** Runs tests in the foreground and counts them. */
export async function runVitest(tally: Tally, ...args: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  const report = path.join(folder, 'vitest.json');
  const exitCode = await run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  );
  await tally.addReport({ exitCode, report }, (found) => {
    if (!v.is(Report, found)) return { passed: 0, failed: 0 };
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.testResults.filter(failedAsAWhole).length,
    };
  });
  await rm(folder, { recursive: true });
}

/** A file that could not be read or prepared: none of its tests says so. */
function failedAsAWhole({ status, assertionResults }: FileResult): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
