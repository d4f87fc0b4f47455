import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTally } from './tally.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tally-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** The last line and the exit code after a runner that ended so. */
async function conclusionOf(exitCode: number, text?: string) {
  const report = path.join(folder, 'report.json');
  if (text !== undefined) await writeFile(report, text);
  const tally = createTally();
  tally.add({ passed: 3, failed: 0 });
  await tally.addReport({ exitCode, report }, ({ passed, failed }) => ({
    passed: Number(passed),
    failed: Number(failed),
  }));
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  tally.conclude();
  return [lines.join(''), process.exitCode];
}

test.each([
  ['all passed', 0, '{"passed": 5, "failed": 0}', '\n8 passed, 0 failed', 0],
  ['some failed', 1, '{"passed": 4, "failed": 2}', '\n7 passed, 2 failed', 1],
  ['it failed, and no test of it', 1, '{"passed": 5, "failed": 0}', '\n8 passed, 1 failed', 1],
  ['it ran no test', 0, '{"passed": 0, "failed": 0}', '\n3 passed, 1 failed', 1],
  ['it counted nothing', 0, '{}', '\n3 passed, 1 failed', 1],
  ['it left half a report', 0, '{"passed": 5', '\n3 passed, 1 failed', 1],
  ['it left no report', 1, undefined, '\n3 passed, 1 failed', 1],
])('%s', async (_what, exitCode, report, line, code) => {
  expect(await conclusionOf(exitCode, report)).toEqual([line, code]);
});
