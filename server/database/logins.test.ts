import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { createLog } from '#server/log.ts';
import { connectToEmbedded } from '#tests/support/embedded-client.ts';
import { someRow } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/start-product.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import { createPools } from './pools.ts';

let dataDir: string;
let database: Required<Database>;
let pools: ReturnType<typeof createPools>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
  database = await openEmbedded(dataDir, { log: createLog(() => {}), onLost: () => {} });
  await migrate(database.target());
  pools = createPools(database.target, database.visitorsTarget);
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
  const every = Object.entries(pools).filter((entry): entry is [string, Pool] => typeof entry[1] === 'object');
  expect(every.length).toBeGreaterThan(2);
  for (const [name, pool] of every)
    await expect(pool.query(sql), name).rejects.toMatchObject({ code: expect.stringMatching(/^42501$|^0LP01$/) });
}); // prettier-ignore

test('nor may the visitors work as the owner, or the owner as the visitors', async () => {
  await expect(pools.visitors.query('set role firstlight')).rejects.toMatchObject({ code: '42501' });
  await expect(pools.work.query('set role firstlight_visitors')).rejects.toMatchObject({ code: '42501' });
}); // prettier-ignore

test('the visitors have the rights of anon from the start, and no others', async () => {
  await pools.visitors.query(
    "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', '5550100', 'phone', 'contact')",
  );
  for (const sql of [
    'select * from contact_submissions',
    'select * from private.outbox',
    'create table mine (id int)',
    'create temporary table mine (id int)',
  ])
    await expect(pools.visitors.query(sql)).rejects.toMatchObject({ code: '42501' });
  const { rows } = await pools.work.query<{ member: string; role: string }>(
    `select member::regrole::text as member, roleid::regrole::text as role from pg_auth_members
     where member in ('firstlight'::regrole, 'firstlight_visitors'::regrole, 'anon'::regrole)`,
  );
  expect(rows).toEqual([{ member: 'firstlight_visitors', role: 'anon' }]);
});

test('a password that visitors have changed is set back at the next start', async () => {
  const own = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const parts = { log: createLog(() => {}), onLost: () => {} };
  const first = await openEmbedded(own, parts);
  const visitor = new Client(first.visitorsTarget());
  await visitor.connect();
  await visitor.query("alter role current_user password 'other'");
  await visitor.query("alter role current_user set statement_timeout = '1ms'");
  await visitor.end();
  await first.stop();
  const second = await openEmbedded(own, parts);
  onTestFinished(second.stop);
  const next = new Client(second.visitorsTarget());
  await next.connect();
  const { rows } = await next.query('show statement_timeout');
  await next.end();
  expect(rows).toEqual([{ statement_timeout: '0' }]);
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
