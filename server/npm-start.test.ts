import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './database/postmaster.ts';

test('whoever stops npm stops the server and its database, and npm waits for both', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    npm.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  let printed = '';
  for await (const chunk of npm.stdout) {
    printed += String(chunk);
    if (/^Mail: /m.test(printed)) break;
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  await expect(access(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow();
});
