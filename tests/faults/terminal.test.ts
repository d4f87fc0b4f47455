import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findRunning } from '#server/database/embedded-process.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { portIn } from '#tests/support/product/start-product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Runs a command in a terminal of its own. */
const SCRIPT = '/usr/bin/script';

beforeAll(ensureBuild);

// SIGHUP reloads the site, and a terminal that closes sends the same signal.
test('a server whose terminal is closed stops, and its database too', async (context) => {
  if (!existsSync(SCRIPT)) {
    console.log(`Skipped: ${SCRIPT} is missing`);
    return context.skip();
  }
  const dataDir = await temporaryFolder();
  const env = { PATH: process.env['PATH'], PORT: '0', ADMIN_PORT: 'off', DATA_DIR: dataDir };
  const command = `'${process.execPath}' server/main.ts`;
  const terminal = spawn(SCRIPT, ['-qec', command, '/dev/null'], { env });
  const ended = once(terminal, 'exit');
  let printed = '';
  for await (const chunk of terminal.stdout) {
    printed += String(chunk);
    if (/^Mail: /m.test(printed)) break;
  }
  expect(printed).toMatch(/^Mail: /m);
  const port = portIn(printed.replaceAll('\r', ''));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  terminal.kill('SIGKILL');
  await ended;
  await expect.poll(() => findRunning(dataDir)).toBeUndefined();
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});
