import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { createLog } from '#server/log.ts';
import { connectToEmbedded } from '#tests/support/database/embedded-client.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { someRow } from '#tests/support/product/product.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { openEmbedded } from './embedded-database.ts';
import { embeddedLogins } from './embedded-logins.ts';

// An administrator may make `firstlight` the owner of the database, who may set parameters for the superuser.
test('the superuser executes nothing that the owner has created, and revokes privileges of an administrator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await openEmbedded(folder, { log: createLog(() => {}), onLost: () => {} });
  const { host = '', port = 0 } = first.target();
  const { superuser } = await embeddedLogins(folder, { host, port });
  await queryOnce(superuser, 'alter database postgres owner to firstlight');
  const names = [
    'pg_roles',
    'pg_auth_members',
    'pg_database',
    'pg_proc',
    'pg_class',
    'pg_namespace',
  ];
  await queryOnce(
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
    await queryOnce(
      second.target(),
      'select rolsuper from pg_catalog.pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false }]);
  expect(await queryOnce(second.target(), 'select * from evil.loot')).toEqual([]);
  expect(await queryOnce(second.target(), 'show search_path')).toEqual([
    { search_path: '"$user", public' },
  ]);
  await expect(
    queryOnce(second.target(), 'alter database postgres set search_path = evil'),
  ).rejects.toMatchObject({ code: '42501' });
  expect(lines).toEqual([]);

  await queryOnce(
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
      message: expect.stringContaining('unexpected privileges'),
    },
  ]);
  await expect(queryOnce(third.target(), "copy (select 1) to program 'cat'")).rejects.toMatchObject(
    {
      code: '42501',
    },
  );
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
  // The 409 closed its connection, so this insert logs in again.
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
