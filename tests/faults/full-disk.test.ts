import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { runningTarget } from '#tests/support/database/embedded-client.ts';
import { NOTHING_LOST, reconcileAll } from '#tests/support/load/reconcile.ts';
import { startProduct, UNLIMITED } from '#tests/support/product/start-product.ts';
import { createVisitors } from '#tests/support/load/visitors.ts';

const execute = promisify(execFile);
const LONG_MESSAGE = 'They take a quarter of my wages. '.repeat(25);
const RESPONSES_WITH_503 = 20;

test('returns 503 on a full disk and recovers when space is freed', async (context) => {
  const disk = await mountSmallDisk();
  if (disk === undefined) {
    console.log('Skipped: a small disk to fill can only be mounted as root, on Linux');
    return context.skip();
  }
  const dataDir = join(disk, 'data');
  const product = await startProduct({ DATA_DIR: dataDir, ...UNLIMITED });
  onTestFinished(() => product.stop());
  const visitors = createVisitors(product.url, { message: LONG_MESSAGE });
  await visitors.write(20);

  const filler = join(disk, 'filler');
  await fillDisk(filler);
  const writing = visitors.write(100);
  await expect
    .poll(() => visitors.record.unavailable, { timeout: 120_000 })
    .toBeGreaterThan(RESPONSES_WITH_503);
  expect((await fetch(product.url)).status).toBe(200);
  await rm(filler);
  await writing;

  const mailFiles = () => readdir(join(dataDir, 'mail'));
  const sent = async () => (await mailFiles()).filter((name) => name.endsWith('.eml'));
  const login = await runningTarget(dataDir);
  const figures = await reconcileAll(login, visitors.record, sent, { fault: 'full disk' });
  expect(figures).toMatchObject({ ...NOTHING_LOST, mailsSentTwice: 0, unanswered: 0 });
  for (const file of await mailFiles())
    expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toMatch(/\r\n--.+--\r\n$/);
});

/** Mounts a small disk in memory. Returns undefined if mounting is not allowed. */
async function mountSmallDisk(): Promise<string | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'first-light-disk-'));
  const mounted = await execute('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', path]).then(
    () => true,
    () => false,
  );
  onTestFinished(async () => {
    if (mounted) await execute('umount', [path]);
    await rm(path, { recursive: true, force: true });
  });
  return mounted ? path : undefined;
}

/** Writes until no byte is free. */
async function fillDisk(path: string): Promise<void> {
  for (const size of [1 << 20, 4096])
    for (;;)
      try {
        await appendFile(path, Buffer.alloc(size));
      } catch {
        break;
      }
}
