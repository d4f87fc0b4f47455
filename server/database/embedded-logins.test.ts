import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded-database.ts';
import { embeddedLogins } from './embedded-logins.ts';
import { migrate } from './migrations.ts';
import { createPools } from './pools.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let pools: ReturnType<typeof createPools>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  database = await openEmbedded(dataDir, { log: createLog(() => {}), onLost: () => {} });
  await migrate(database.target());
  pools = createPools(database.target, database.visitorsTarget, database.resetLogins);
});
afterAll(async () => {
  await pools.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ESCAPES = [
  'set role postgres',
  'set role anon',
  'set role pg_execute_server_program',
  "select set_config('role', 'postgres', false)",
  "select set_config('role', 'anon', false)",
  'set session authorization postgres',
  "select set_config('session_authorization', 'postgres', false)",
  "copy (select 1) to '/tmp/first-light-escape'",
  "copy (select 1) to program 'cat'",
  "do $$ begin create temporary table taken (line text); copy taken from '/etc/passwd'; end $$",
  "do $$ begin create temporary table taken (line text); copy taken from program 'id'; end $$",
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/first-light-escape')",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  'create role another superuser',
  'grant postgres to current_user',
  'alter role current_user superuser',
  'alter system set listen_addresses = 1',
  'select rolpassword from pg_authid',
];

test.each(ESCAPES)('no pool may run: %s', async (sql) => {
  // Every pool, including any that is added later.
  const allPools = Object.entries(pools).filter(
    (entry): entry is [string, Pool] => typeof entry[1] === 'object',
  );
  expect(allPools.length).toBeGreaterThan(2);
  for (const [name, pool] of allPools)
    await expect(pool.query(sql), name).rejects.toMatchObject({
      code: expect.stringMatching(/^42501$|^0LP01$/),
    });
});

test('neither login may set the role of the other', async () => {
  await expect(pools.visitors.query('set role firstlight')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(pools.work.query('set role firstlight_visitors')).rejects.toMatchObject({
    code: '42501',
  });
});

test('the visitors have the privileges of anon and no others', async () => {
  await pools.visitors.query(
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', '5550100', 'phone', 'contact')",
  );
  for (const sql of [
    'select * from contact_submissions',
    'select * from private.outbox',
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'select pg_advisory_lock(19830003)',
    'select pg_try_advisory_xact_lock_shared(1, 2)',
    'select lo_create(0)',
    "select lo_from_bytea(0, 'x')",
    "select pg_logical_emit_message(false, 'x', 'x')",
  ])
    await expect(pools.visitors.query(sql)).rejects.toMatchObject({ code: '42501' });
  const { rows } = await pools.work.query<{ member: string; role: string }>(
    `select member::regrole::text as member, roleid::regrole::text as role from pg_auth_members
     where member in ('firstlight'::regrole, 'firstlight_visitors'::regrole, 'anon'::regrole)`,
  );
  expect(rows).toEqual([{ member: 'firstlight_visitors', role: 'anon' }]);
});

test('a rejected login of visitors is reset while the server runs', async () => {
  await asVisitor("alter role current_user password 'other'");
  await endVisitors();
  await expect(pools.visitors.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await pools.visitors.query('select 1');
});

test('a session of visitors that locks its login does not delay a reset', async () => {
  const client = new Client(database.visitorsTarget());
  client.on('error', () => {});
  await client.connect();
  await client.query(
    "begin; set local statement_timeout = 0; alter role current_user password 'other'",
  );
  const waiting = client.query('select pg_sleep(3600)').catch((error: unknown) => error);
  await database.resetLogins();
  expect(await waiting).toBeInstanceOf(Error);
  await endVisitors();
  await pools.visitors.query('select 1');
});

test('a session of visitors cannot fill the disk with temporary files', async () => {
  const sort = `begin; declare everything cursor for
    select repeat('x', 1000) || g from generate_series(1, 400000) as g order by random();
    fetch 1 from everything`;
  await expect(asVisitor(sort)).rejects.toMatchObject({ code: '53400' });
});

test('settings that a visitor stores for the login do not stop the next insert', async () => {
  for (const setting of [
    "local_preload_libraries = 'missing'",
    'default_transaction_read_only = on',
    'statement_timeout = 1',
    'transaction_timeout = 1',
    'row_security = off',
    "search_path = 'private'",
    'synchronous_commit = off',
  ])
    await asVisitor(`alter role current_user set ${setting}`);
  await endVisitors();
  await pools.visitors.query(
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Bea', '5550102', 'phone', 'contact')",
  );
  const { rows } = await pools.visitors.query('show synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('the login of visitors leaves connections for the owner', async () => {
  const clients = Array.from({ length: 45 }, () => new Client(database.visitorsTarget()));
  for (const client of clients) client.on('error', () => {});
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  onTestFinished(async () => {
    await Promise.allSettled(clients.map((client) => client.end()));
  });
  const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(25);
  const owner = new Client(database.target());
  await owner.connect();
  await owner.end();
});

test.each(['template1', 'template0'])(
  'neither login may connect to the database %s',
  async (name) => {
    for (const target of [database.target(), database.visitorsTarget()])
      await expect(new Client({ ...target, database: name }).connect()).rejects.toMatchObject({
        code: expect.stringMatching(/^42501$|^55000$/),
      });
  },
);

/** On a separate connection, as someone with a stolen password. */
const asVisitor = (sql: string) => queryOnce(database.visitorsTarget(), sql);

/** Ends all connections of visitors, so that the pool logs in again. */
async function endVisitors(): Promise<void> {
  const { host = '', port = 0 } = database.target();
  const { superuser } = await embeddedLogins(dataDir, { host, port });
  await queryOnce(
    superuser,
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'firstlight_visitors'",
  );
}
