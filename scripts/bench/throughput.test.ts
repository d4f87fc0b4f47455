import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nginxProblem } from '#tests/support/network/start-nginx.ts';
import { copyProject } from '#tests/support/product/build-copy.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';

const RUN =
  "import('./scripts/bench/throughput.ts').then(async ({ benchThroughput }) => console.log((await benchThroughput({ milliseconds: 1 }))[0].measured))";

beforeAll(ensureBuild);

test('the benchmark of pages makes the build that nginx serves', async (context) => {
  const problem = await nginxProblem();
  if (problem !== undefined) {
    console.log(`Skipped: ${problem}`);
    context.skip();
  }
  const copy = await copyProject();
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp('tests', join(copy, 'tests'), { recursive: true });
  // What a first `npm start` leaves.
  for (const part of ['build/app', 'build/admin'])
    await cp(part, join(copy, part), { recursive: true });
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', RUN], { cwd: copy });
  expect(stdout).toMatch(/^x\d+\.\d\d /);
});
