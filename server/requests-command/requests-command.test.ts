import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { connectToEmbedded } from '#tests/support/database/embedded-client.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { waitForAllMails } from '#tests/support/load/reconcile.ts';
import { startProduct } from '#tests/support/product/start-product.ts';

const execute = promisify(execFile);

beforeAll(ensureBuild);

async function leads(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ stdout: string; stderr: string; code: number }> {
  return execute(process.execPath, ['server/requests-command/main.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  );
}

test('shows the list and a submission as they were typed', async () => {
  const { insert, database, close } = await testProduct();
  await insert(
    someRow({
      name: 'Ann O&#x27;Hara',
      email: 'ann@mail.example',
      message: 'a &lt;b&gt;\nand \u001b[31mred',
    }),
  );
  await close();
  const env = { DATABASE_URL: database.url };
  const list = await leads(env, 'list');
  expect(list.stdout).toMatch(/Ann O'Hara\s+ann@mail\.example\s+contact/);
  const id = list.stdout.split('\n')[1]?.slice(0, 8) ?? '';
  const show = await leads(env, 'show', id);
  expect(show.stdout).toContain('    a <b>\n    and \u{fffd}[31mred\n');
  const json: unknown = JSON.parse((await leads(env, 'show', id, '--json')).stdout);
  expect(json).toMatchObject({ name: "Ann O'Hara", email: 'ann@mail.example' });
});

test('reads the embedded database while a server runs and after it has stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const starting = startProduct({ DATA_DIR: dataDir });
  onTestFinished(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const product = await starting;
  await fetch(`${product.url}${INSERT_PATH}`, {
    method: 'POST',
    headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(someRow({ name: 'Bea Beside' })),
  });
  // The list shows whether the mail was sent, so wait until it is sent.
  const owner = await connectToEmbedded(dataDir);
  await waitForAllMails(owner);
  await owner.end();
  const whileRunning = await leads({ DATA_DIR: dataDir }, 'list');
  const stillServes = (await fetch(`${product.url}/readyz`)).status;
  await product.stop();
  const after = await leads({ DATA_DIR: dataDir }, 'list');
  expect(stillServes).toBe(200);
  expect(whileRunning.stdout).toContain('Bea Beside');
  expect(after.stdout).toBe(whileRunning.stdout);
});

test('explains help, unknown commands, unknown ids and missing data', async () => {
  const { url } = await freshDatabase();
  expect((await leads({}, 'help')).stdout).toContain('Usage: npm run requests');
  expect(await leads({}, 'dance')).toMatchObject({ code: 1, stdout: '' });
  expect((await leads({ DATABASE_URL: url }, 'list')).stdout).toBe('No submissions yet.\n');
  expect((await leads({ DATABASE_URL: url }, 'show', '%')).stderr).toContain(
    'No submission has an id',
  );
  expect((await leads({ DATABASE_URL: url }, 'show')).stderr).toBe(
    'Usage: npm run requests -- show <id>\n',
  );
  expect((await leads({ DATA_DIR: '/tmp/there-is-nothing' }, 'list')).stderr).toContain(
    'There is no database in',
  );
});
