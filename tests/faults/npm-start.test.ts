import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { signalPostmaster } from '#tests/support/database/embedded-client.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { portIn } from '#tests/support/product/start-product.ts';
import { findRunning } from '#server/database/embedded-process.ts';

beforeAll(ensureBuild);

test.each<[string, NodeJS.Signals, 'npm' | 'group']>([
  ['SIGTERM to npm', 'SIGTERM', 'npm'],
  ['SIGINT to its process group, as Ctrl+C', 'SIGINT', 'group'],
])(
  '%s stops the server and its database, and npm waits for both',
  async (_what, signal, target) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', ADMIN_PORT: 'off', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
      // A separate process group, so that the processes npm started can be found after npm has ended.
      detached: true,
    });
    onTestFinished(async () => {
      endGroup(npm);
      await signalPostmaster(dataDir, 'SIGINT');
      await expect.poll(() => findRunning(dataDir)).toBeUndefined();
      await rm(dataDir, { recursive: true, force: true });
    });
    let printed = '';
    for await (const chunk of npm.stdout) {
      printed += String(chunk);
      if (/^Mail: /m.test(printed)) break;
    }
    const port = portIn(printed);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const ended = once(npm, 'exit');
    if (target === 'npm') npm.kill(signal);
    else process.kill(-(npm.pid ?? 0), signal);
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    await expect(access(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow();
  },
);

/** Ends npm and the server, if they still run. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
