import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { findLogins, providedTarget } from './provided-database.ts';
import { migrate } from './migrations.ts';

type RunQuery = (sql: string) => Promise<unknown>;

const SHARED = [
  'visitors use the login of DATABASE_URL, see docs/operating.md',
  'the admin uses the login of DATABASE_URL, see docs/admin.md',
];
const SUPERUSER = 'DATABASE_URL uses a superuser, see docs/operating.md';

test('after deploy/database-logins.sql, visitors and the admin have their own logins, and no login can become another', async () => {
  const name = await ownedDatabase(async (query, site) => {
    const file = await readFile('deploy/database-logins.sql', 'utf8');
    const statements = file
      .replace(/^\\.*$/gm, '')
      .replaceAll(/^create role (?:anon|firm_admin) .*$/gm, '')
      .replaceAll(":'password'", "'word'")
      .replaceAll(/\bfirstlight/g, site)
      .split(';');
    for (const statement of statements) await query(statement);
  });
  await migrate({ connectionString: urlOf(name) });
  // Without its path, the URL means the same database.
  for (const url of [urlOf(name), new URL('/', urlOf(name)).href])
    expect(await loginsOf(url)).toEqual({
      visitors: `${name}_visitors`,
      admin: `${name}_admin`,
      logged: [],
    });
  for (const login of [name, `${name}_visitors`, `${name}_admin`]) {
    const target = { connectionString: urlOf(name).replace(name, login) };
    for (const sql of [
      'set role postgres',
      "select set_config('role', 'postgres', false)",
      "copy (select 1) to program 'cat'",
    ])
      await expect(queryOnce(target, sql)).rejects.toMatchObject({ code: '42501' });
  }
});

test('without deploy/database-logins.sql, visitors use the login of DATABASE_URL as anon, and the log says so', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login password 'word'`);
    await query(`grant anon to ${site}`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  expect(await loginsOf(urlOf(name))).toEqual({ visitors: name, admin: name, logged: SHARED });
});

test("a visitors' login with more privileges is not used", async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login password 'word'`);
    await query(`create role ${site}_visitors login password 'word'`);
    await query(`grant anon, ${site} to ${site}_visitors`);
    await query(`grant anon to ${site}`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  expect(await loginsOf(urlOf(name))).toEqual({ visitors: name, admin: name, logged: SHARED });
});

test('the log says in one line that DATABASE_URL uses a superuser', async () => {
  const { url } = await freshDatabase();
  const { visitors, logged } = await loginsOf(url);
  expect(visitors).toBe('postgres_visitors');
  expect(logged).toEqual([SUPERUSER]);
});

test('isolation and date style are as our queries need them, whatever the database and DATABASE_URL set', async () => {
  const { url, query } = await freshDatabase();
  const name = new URL(url).pathname.slice(1);
  await query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
  await query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  const target = providedTarget(`${url}?options=-c%20datestyle%3DGerman`);
  const logins = await findLogins(
    target,
    createLog(() => {}),
  );
  const sql =
    "select current_setting('transaction_isolation') as isolation, date '2026-11-30'::text as day";
  for (const login of [target, logins.visitors, logins.admin])
    expect(await queryOnce(login, sql)).toEqual([
      { isolation: 'read committed', day: '2026-11-30' },
    ]);
});

/** The names of the logins, and the log messages. Fails if a login cannot do its work. */
async function loginsOf(url: string) {
  const logged: unknown[] = [];
  const log = createLog((line) => logged.push(JSON.parse(line).message));
  const { visitors, admin } = await findLogins({ connectionString: url }, log);
  const phone = `555${Math.floor(Math.random() * 1e12)}`;
  await queryOnce(
    visitors,
    `insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', '${phone}', 'phone', 'contact')`,
  );
  await queryOnce(admin, 'select from private.requests limit 1');
  const userOf = async (login: ClientConfig) =>
    (await queryOnce(login, 'select session_user as user'))[0]?.['user'];
  return { visitors: await userOf(visitors), admin: await userOf(admin), logged };
}

const asSuperuser = (sql: string) =>
  queryOnce({ connectionString: `${inject('cluster')}/postgres` }, sql);

/** `prepare` creates a database of this name, and logins whose names begin with it. The test drops them at its end. */
async function ownedDatabase(
  prepare: (query: RunQuery, site: string) => Promise<void>,
): Promise<string> {
  const site = `firm_${randomBytes(6).toString('hex')}`;
  onTestFinished(async () => {
    for (const sql of [
      `drop database ${site}`,
      `drop role if exists ${site}_visitors, ${site}_admin`,
      `drop role ${site}`,
    ])
      await asSuperuser(sql);
  });
  await prepare(asSuperuser, site);
  return site;
}

function urlOf(site: string, password = 'word'): string {
  const url = new URL(`${inject('cluster')}/${site}`);
  url.username = site;
  url.password = password;
  return url.href;
}
