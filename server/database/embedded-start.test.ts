import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { signalPostmaster } from '#tests/support/database/embedded-client.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { clusterFolder } from './embedded-cluster.ts';
import { openEmbedded } from './embedded-database.ts';
import { findRunning } from './embedded-process.ts';

const parts = { log: createLog(() => {}), onLost: () => {} };

test.each([
  ['is empty', ''],
  ['has only zero bytes', '\0'.repeat(80)],
])(
  'starts with its rows after a power cut that left a postmaster.pid that %s',
  async (_what, text) => {
    const { dataDir, start } = await stopped();
    const killed = await start();
    await queryOnce(killed.target(), 'create table public.kept (n int)');
    await signalPostmaster(dataDir, 'SIGKILL');
    await killed.stop();
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      await writeFile(join(clusterFolder(dataDir), name), text);
    const next = await start();
    expect(await queryOnce(next.target(), 'select from public.kept')).toEqual([]);
  },
);

test('an empty postmaster.pid of a running PostgreSQL stays', async () => {
  const { dataDir, start } = await stopped();
  const running = await start();
  const file = join(clusterFolder(dataDir), 'postmaster.pid');
  const before = await readFile(file);
  await writeFile(file, '');
  expect(await findRunning(dataDir)).toBeUndefined();
  expect(await readFile(file, 'utf8')).toBe('');
  await writeFile(file, before);
  expect(await queryOnce(running.target(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a PostgreSQL that cannot start is reported with its own message', async () => {
  const { dataDir, start } = await stopped();
  await writeFile(join(clusterFolder(dataDir), 'postgresql.conf'), 'port = nonsense\n');
  await expect(start()).rejects.toThrow(
    /^The database in .* failed to start: pg_ctl: could not start server.*FATAL: .*contains errors/s,
  );
});

test('a missing password is named at once, and no other is written', async () => {
  const { dataDir, start } = await stopped();
  const file = join(dataDir, 'postgres.password');
  await copyFile(file, `${file}.kept`);
  await rm(file);
  const missing = `${file} is missing. It is the password of the database in ${clusterFolder(dataDir)}`;
  await expect(start()).rejects.toThrow(missing);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await writeFile(file, '');
  await expect(start()).rejects.toThrow(missing.replace('missing', 'empty'));
  await copyFile(`${file}.kept`, file);
  await start();
});

test('the password of another database is named at once, and PostgreSQL stops', async () => {
  const { dataDir, start } = await stopped();
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, 'of another folder');
  await expect(start()).rejects.toThrow(`${file} is not the password of the database`);
  expect(await findRunning(dataDir)).toBeUndefined();
  expect(await readFile(file, 'utf8')).toBe('of another folder');
});

/** A folder with a database that is stopped. */
async function stopped() {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await openEmbedded(dataDir, parts);
  await first.stop();
  const start = async () => {
    const database = await openEmbedded(dataDir, parts);
    onTestFinished(database.stop);
    return database;
  };
  return { dataDir, start };
}
