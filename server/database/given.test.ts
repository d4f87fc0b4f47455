import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findVisitorsTarget } from './given.ts';
import { migrate } from './migrations.ts';
import { createPools } from './pools.ts';

const SHARED = 'visitors share the login of DATABASE_URL, see docs/operating.md';
const SUPERUSER = 'DATABASE_URL names a superuser, see docs/operating.md';

test('after deploy/database-logins.sql, visitors have a login of their own, and neither login can become another', async () => {
  const name = await ownedDatabase(async (query, site) => {
    const file = await readFile('deploy/database-logins.sql', 'utf8');
    const statements = file
      .replace(/^\\.*$/gm, '')
      .replace(/^create role anon.*$/m, '')
      .replaceAll(":'password'", "'word'")
      .replaceAll(/\bfirstlight/g, site)
      .split(';');
    for (const statement of statements) await query(statement);
  });
  await migrate({ connectionString: urlOf(name) });
  const { user, logged } = await visitorsOf(urlOf(name));
  expect(user).toBe(`${name}_visitors`);
  expect(logged).toEqual([]);
  for (const login of [name, `${name}_visitors`]) {
    const client = new Client({ connectionString: urlOf(name).replace(name, login) });
    await client.connect();
    for (const sql of [
      'set role postgres',
      "select set_config('role', 'postgres', false)",
      "copy (select 1) to program 'cat'",
    ])
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    await client.end();
  }
});

test('a user who may create roles gets the login of visitors made, by several servers at once', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login createrole password 'word'`);
    await query(`grant anon to ${site} with admin option`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  const found = await Promise.all([1, 2, 3, 4].map(() => visitorsOf(urlOf(name))));
  expect(found).toEqual(found.map(() => ({ user: `${name}_visitors`, logged: [] })));
});

test('after the password of DATABASE_URL was changed, that of the visitors is set again', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login createrole password 'word'`);
    await query(`grant anon to ${site} with admin option`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  await visitorsOf(urlOf(name));
  await asSuperuser([`alter role ${name} password 'another'`]);
  expect(await visitorsOf(urlOf(name, 'another'))).toEqual({
    user: `${name}_visitors`,
    logged: [],
  });
});

test('without the right to create roles the given login is lowered to anon, and the log says so', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login password 'word'`);
    await query(`grant anon to ${site}`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  expect(await visitorsOf(urlOf(name))).toEqual({ user: name, logged: [SHARED] });
});

test('a login of visitors that may do more is not taken', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login password 'word'`);
    await query(`create role ${site}_visitors login password 'word'`);
    await query(`grant anon, ${site} to ${site}_visitors`);
    await query(`grant anon to ${site}`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  expect(await visitorsOf(urlOf(name))).toEqual({ user: name, logged: [SHARED] });
});

test('a superuser in DATABASE_URL is told of in one line', async () => {
  const { url } = await freshDatabase();
  const { user, logged } = await visitorsOf(url);
  expect(user).toBe('postgres_visitors');
  expect(logged).toEqual([SUPERUSER]);
});

/** Who the visitors' pool logs in as, and what the log says of it. An insert must work. */
async function visitorsOf(url: string): Promise<{ user: string; logged: unknown[] }> {
  const logged: unknown[] = [];
  const log = createLog((line) => logged.push(JSON.parse(line).message));
  const owner = { connectionString: url };
  const visitors = await findVisitorsTarget(owner, log);
  const pools = createPools(
    () => owner,
    () => visitors,
  );
  try {
    const phone = `555${Math.floor(Math.random() * 1e12)}`;
    await pools.visitors.query(
      "insert into contact_submissions (name, phone, preferred_contact, form_type) values ('Ann', $1, 'phone', 'contact')",
      [phone],
    );
    const { rows } = await pools.visitors.query<{ user: string }>('select session_user as user');
    return { user: rows[0]?.user ?? '', logged };
  } finally {
    await pools.close();
  }
}

/** A database that `prepare` makes under this name, with logins that begin with it; all end with the test. */
async function ownedDatabase(
  prepare: (query: (sql: string) => Promise<unknown>, site: string) => Promise<void>,
): Promise<string> {
  const site = `firm_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${inject('cluster')}/postgres` });
  await client.connect();
  onTestFinished(() =>
    asSuperuser([
      `drop database ${site}`,
      `drop role if exists ${site}_visitors`,
      `drop role ${site}`,
    ]),
  );
  try {
    await prepare((sql) => client.query(sql), site);
  } finally {
    await client.end();
  }
  return site;
}

function urlOf(site: string, password = 'word'): string {
  const url = new URL(`${inject('cluster')}/${site}`);
  url.username = site;
  url.password = password;
  return url.href;
}

async function asSuperuser(statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: `${inject('cluster')}/postgres` });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
