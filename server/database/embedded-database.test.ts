// @module-tag ci
import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { signalPostmaster } from '#tests/support/database/embedded-client.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openEmbedded } from './embedded-database.ts';
import { clusterFolder, findRunning } from './embedded-process.ts';
import { migrate } from './migrations.ts';
import type { Database } from './open-database.ts';
import { createPools } from './pools.ts';

const parts = { log: createLog(() => {}), onLost: () => {} };
const isRoot = process.getuid?.() === 0;

test('one of two simultaneous starts on an empty folder succeeds, and the other reports the reason', async () => {
  const dataDir = await folder();
  // An interrupted start leaves such a folder.
  await mkdir(join(dataDir, 'new-postgres-interrupted'));
  const starts = await Promise.allSettled([openEmbedded(dataDir, parts), start(dataDir)]);
  for (const one of starts) if (one.status === 'fulfilled') onTestFinished(one.value.stop);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const reasons = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(String(reasons[0])).toContain('Another server is already using the data');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test.skipIf(process.platform === 'win32').each([
  ['spaces and quotes in its path', `the firm's "data" $HOME`],
  ['a path that is too long for a socket', 'long-'.repeat(20)],
])('in a folder with %s, only its own user can reach PostgreSQL', async (_what, name) => {
  const dataDir = join(await folder(), name);
  const { target } = await start(dataDir);
  expect(await queryOnce(target, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const cluster = clusterFolder(dataDir);
  expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  expect((await stat(join(cluster, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700);
  await expect(openEmbedded(dataDir, parts)).rejects.toThrow('Another server is already using');
});

/** Linux's CAP_DAC_READ_SEARCH. */
const READ_SEARCH = 1n << 2n;

/** The project's folder contains PostgreSQL's programs, and may be inside a folder that other users cannot enter. */
const areProgramsReachable = ancestorsOf(process.cwd()).every(
  (path) => (statSync(path).mode & 0o001) !== 0,
);

test.runIf(isRoot).each([
  ['has no capability that it does not need', 0o711, areProgramsReachable ? 0n : READ_SEARCH],
  ['can read all files, but not write them, if its folder cannot be entered', 0o700, READ_SEARCH],
])('PostgreSQL of a server that root started %s', async (_what, mode, capabilities) => {
  const parent = await folder();
  await chmod(parent, mode);
  const dataDir = join(parent, 'data');
  await start(dataDir);
  const status = await readFile(`/proc/${(await findRunning(dataDir))?.pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s+([\\da-f]+)`, 'm').exec(status)?.[1];
  expect(BigInt(`0x${field('CapEff')}`)).toBe(capabilities);
  expect(Number(field('Uid'))).not.toBe(0);
});

test('starts with its rows after a power failure, whatever postmaster.pid contains', async () => {
  const dataDir = await folder();
  // The file is empty, has null characters, or has the id of another program.
  for (const [failure, text] of ['', '\0'.repeat(80), `${process.pid}\n`].entries()) {
    const killed = await start(dataDir);
    await queryOnce(killed.target, `create table public.stored_${failure} (n int)`);
    await signalPostmaster(dataDir, 'SIGKILL');
    await killed.stop();
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      await writeFile(join(clusterFolder(dataDir), name), text);
    const next = await start(dataDir);
    expect(await queryOnce(next.target, `select from public.stored_${failure}`)).toEqual([]);
    await next.stop();
  }
});

test('a PostgreSQL that cannot start is reported with its own message', async () => {
  const dataDir = await folder();
  await (await openEmbedded(dataDir, parts)).stop();
  await writeFile(join(clusterFolder(dataDir), 'postgresql.conf'), 'port = nonsense\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^The database in .* failed to start: pg_ctl: could not start server.*FATAL: .*contains errors/s,
  );
});

describe('a running database', () => {
  let dataDir: string;
  let database: Database;
  let pools: ReturnType<typeof createPools>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
    database = await openEmbedded(dataDir, parts);
    await migrate(database.target);
    pools = createPools(database.target, (await database.findLogins()).visitors);
  });
  afterAll(async () => {
    await pools.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('has fsync and data checksums on', async () => {
    const sql =
      "select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums";
    expect(await queryOnce(database.target, sql)).toEqual([{ fsync: 'on', checksums: 'on' }]);
  });

  test('does not log the values of a rejected row', async () => {
    const insert = (name: string) =>
      pools.visitors.query(
        'insert into contact_submissions (name, email, preferred_contact, form_type) values ($1, $2, $3, $4)',
        [name, 'zenobia@mail.example', 'email', 'contact'],
      );
    await insert('Zenobia');
    await expect(insert('Zenobia')).rejects.toMatchObject({ code: '23505' });
    await expect(insert('Zenobia 7')).rejects.toMatchObject({ code: '23514' });
    await expect(pools.work.query("select 'Zenobia' from nowhere")).rejects.toThrow();
    // The log must contain this failure, which shows that the test reads the right file.
    const stranger = new Client({ ...database.target, user: 'stranger' });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28000' });
    const log = await readFile(join(clusterFolder(dataDir), 'server.log'), 'utf8');
    expect(log).toContain('role "stranger" does not exist');
    expect(log).not.toMatch(/zenobia/i);
  });

  test.each([
    'set role postgres',
    'set role pg_execute_server_program',
    "select set_config('role', 'postgres', false)",
    'set session authorization postgres',
    "copy (select 1) to '/tmp/first-light-escape'",
    "copy (select 1) to program 'cat'",
    "select lo_import('/etc/passwd')",
    "select pg_read_file('/etc/passwd')",
    'create role another superuser',
    'grant postgres to current_user',
    'alter role current_user superuser',
    'alter system set listen_addresses = 1',
    'select rolpassword from pg_authid',
  ])('no login may run: %s', async (sql) => {
    const { visitors, admin } = await database.findLogins();
    for (const login of [database.target, visitors, admin])
      await expect(queryOnce(login, sql), login.user).rejects.toMatchObject({
        code: expect.stringMatching(/^42501$|^0LP01$/),
      });
  });

  test('a session of visitors cannot fill the disk with temporary files', async () => {
    const sort = `begin; declare everything cursor for
      select repeat('x', 1000) || g from generate_series(1, 400000) as g order by random();
      fetch 1 from everything`;
    const { visitors } = await database.findLogins();
    await expect(queryOnce(visitors, sort)).rejects.toMatchObject({ code: '53400' });
  });
});

async function start(dataDir: string): Promise<Database> {
  const database = await openEmbedded(dataDir, parts);
  onTestFinished(database.stop);
  return database;
}

async function folder(): Promise<string> {
  const path = await temporaryFolder();
  if (isRoot) await chmod(path, 0o711);
  return path;
}

/** A folder and all its parent folders. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestorsOf(parent)];
}
