import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, type Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { createLog } from '#server/log.ts';
import { connectToEmbedded } from '#tests/support/database/embedded-client.ts';
import { someRow } from '#tests/support/product/product.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { embeddedLogins } from './logins.ts';
import { migrate } from './migrations.ts';
import { createPools } from './pools.ts';

let dataDir: string;
let database: Required<Database>;
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
  // Every pool there is, also one that somebody adds later.
  const every = Object.entries(pools).filter(
    (entry): entry is [string, Pool] => typeof entry[1] === 'object',
  );
  expect(every.length).toBeGreaterThan(2);
  for (const [name, pool] of every)
    await expect(pool.query(sql), name).rejects.toMatchObject({
      code: expect.stringMatching(/^42501$|^0LP01$/),
    });
});

test('nor may the visitors work as the owner, or the owner as the visitors', async () => {
  await expect(pools.visitors.query('set role firstlight')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(pools.work.query('set role firstlight_visitors')).rejects.toMatchObject({
    code: '42501',
  });
});

test('the visitors have the rights of anon from the start, and no others', async () => {
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

test('a refused login of visitors is reset while the server runs', async () => {
  await asVisitor("alter role current_user password 'other'");
  await endVisitors();
  await expect(pools.visitors.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await pools.visitors.query('select 1');
});

test('a session of visitors that locks its login does not hold up a reset', async () => {
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

test('settings that visitors have made their own do not stop the next insert', async () => {
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

test.each(['template1', 'template0'])('neither login opens the database %s', async (name) => {
  for (const target of [database.target(), database.visitorsTarget()])
    await expect(new Client({ ...target, database: name }).connect()).rejects.toMatchObject({
      code: expect.stringMatching(/^42501$|^55000$/),
    });
});

// Yesterday's version gave the database to `firstlight`, which may then set parameters for the superuser.
test('the superuser executes nothing that the owner has created, and rights of an administrator are taken back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await openEmbedded(folder, { log: createLog(() => {}), onLost: () => {} });
  const { superuser } = await embeddedLogins(folder, addressOf(first.target()));
  await run(superuser, 'alter database postgres owner to firstlight');
  const names = [
    'pg_roles',
    'pg_auth_members',
    'pg_database',
    'pg_proc',
    'pg_class',
    'pg_namespace',
  ];
  await run(
    first.target(),
    `
    create schema evil;
    create schema postgres;
    create table evil.loot (who text);
    grant insert on evil.loot to public;
    grant usage on schema evil, postgres to public;
    create function evil.run() returns text language plpgsql as $f$ begin
      insert into evil.loot values (current_user);
      execute 'alter role firstlight superuser';
      return '';
    end $f$;
    create function postgres.format(text, name) returns text language sql as 'select evil.run()';
    ${names.map((name) => `create view evil.${name} as select * from pg_catalog.${name} where evil.run() = ''; grant select on evil.${name} to public;`).join('\n')}
    alter database postgres set search_path = evil, public, pg_catalog;
    alter database postgres set local_preload_libraries = 'missing';
    alter database postgres set default_transaction_read_only = on`,
  );
  await first.stop();

  const lines: string[] = [];
  const parts = { log: createLog((line) => lines.push(line)), onLost: () => {} };
  const second = await openEmbedded(folder, parts);
  expect(
    await run(
      second.target(),
      'select rolsuper from pg_catalog.pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false }]);
  expect(await run(second.target(), 'select * from evil.loot')).toEqual([]);
  expect(await run(second.target(), 'show search_path')).toEqual([
    { search_path: '"$user", public' },
  ]);
  await expect(
    run(second.target(), 'alter database postgres set search_path = evil'),
  ).rejects.toMatchObject({ code: '42501' });
  expect(lines).toEqual([]);

  await run(
    superuser,
    'alter role firstlight superuser; grant pg_execute_server_program to firstlight; create role other superuser',
  );
  await second.stop();
  const third = await openEmbedded(folder, parts);
  onTestFinished(third.stop);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 'error',
      roles: 'firstlight other',
      message: expect.stringContaining('rights that they must not have'),
    },
  ]);
  await expect(run(third.target(), "copy (select 1) to program 'cat'")).rejects.toMatchObject({
    code: '42501',
  });
});

test('no connection of a running server is a superuser', async () => {
  const product = await startProduct();
  onTestFinished(product.stop);
  const row = someRow();
  const call = (path: string, body: unknown = row) =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await call(INSERT_PATH)).status).toBe(201);
  expect((await call(INSERT_PATH)).status).toBe(409);
  expect((await call(CONFIRMATION_PATH)).status).toBe(202);
  // The refused row has cost its connection.
  expect((await call(INSERT_PATH, someRow())).status).toBe(201);
  const client = await connectToEmbedded(product.dataDir);
  const { rows } = await client.query<{ usename: string; usesuper: boolean }>(
    `select distinct usename, usesuper from pg_stat_activity join pg_user using (usename)
     where backend_type = 'client backend' and pid <> pg_backend_pid() order by usename`,
  );
  await client.end();
  expect(rows).toEqual([
    { usename: 'firstlight', usesuper: false },
    { usename: 'firstlight_visitors', usesuper: false },
  ]);
});

/** On a connection of its own, as somebody with the leaked password. */
const asVisitor = (sql: string) => run(database.visitorsTarget(), sql);

/** The next use of the pool logs in again. */
async function endVisitors(): Promise<void> {
  const superuser = await embeddedLogins(dataDir, addressOf(database.target()));
  await run(
    superuser.superuser,
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'firstlight_visitors'",
  );
}

const addressOf = ({ host = '', port = 0 }: ClientConfig) => ({ host, port });

async function run(target: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
