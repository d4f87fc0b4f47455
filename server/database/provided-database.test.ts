import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { queryOnce } from '#tests/support/database/query-once.ts';
import { findAdminTarget, findVisitorsTarget } from './provided-database.ts';
import { migrate } from './migrations.ts';
import { createPools } from './pools.ts';

type RunQuery = (sql: string) => Promise<unknown>;

const SHARED = 'visitors use the login of DATABASE_URL, see docs/operating.md';
const SUPERUSER = 'DATABASE_URL uses a superuser, see docs/operating.md';

test('after deploy/database-logins.sql, visitors and the admin have their own logins, and none can become another', async () => {
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
  const { user, logged } = await visitorsOf(urlOf(name));
  expect(user).toBe(`${name}_visitors`);
  expect(logged).toEqual([]);
  expect(await adminOf(urlOf(name))).toEqual({ user: `${name}_admin`, logged: [] });
  for (const login of [name, `${name}_visitors`, `${name}_admin`]) {
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

test("if the user may create roles, several servers at once create the visitors' login", async () => {
  const name = await ownedDatabase(createOwnerWithCreateRole);
  await migrate({ connectionString: urlOf(name) });
  const found = await Promise.all([1, 2, 3, 4].map(() => visitorsOf(urlOf(name))));
  expect(found).toEqual(found.map(() => ({ user: `${name}_visitors`, logged: [] })));
  const admins = await Promise.all([1, 2, 3, 4].map(() => adminOf(urlOf(name))));
  expect(admins).toEqual(admins.map(() => ({ user: `${name}_admin`, logged: [] })));
});

test("after a change of the password in DATABASE_URL, the visitors' password is changed too", async () => {
  const name = await ownedDatabase(createOwnerWithCreateRole);
  await migrate({ connectionString: urlOf(name) });
  await visitorsOf(urlOf(name));
  await asSuperuser([`alter role ${name} password 'another'`]);
  expect(await visitorsOf(urlOf(name, 'another'))).toEqual({
    user: `${name}_visitors`,
    logged: [],
  });
});

test('if the user may not create roles, visitors use its login as anon, and the log says so', async () => {
  const name = await ownedDatabase(async (query, site) => {
    await query(`create role ${site} login password 'word'`);
    await query(`grant anon to ${site}`);
    await query(`create database ${site} owner ${site}`);
  });
  await migrate({ connectionString: urlOf(name) });
  expect(await visitorsOf(urlOf(name))).toEqual({ user: name, logged: [SHARED] });
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
  expect(await visitorsOf(urlOf(name))).toEqual({ user: name, logged: [SHARED] });
  expect(await adminOf(urlOf(name))).toEqual({
    user: name,
    logged: ['the admin uses the login of DATABASE_URL, see docs/admin.md'],
  });
});

test('a superuser in DATABASE_URL is logged in one line', async () => {
  const { url } = await freshDatabase();
  const { user, logged } = await visitorsOf(url);
  expect(user).toBe('postgres_visitors');
  expect(logged).toEqual([SUPERUSER]);
});

async function createOwnerWithCreateRole(query: RunQuery, site: string): Promise<void> {
  await query(`create role ${site} login createrole password 'word'`);
  await query(`grant anon, firm_admin to ${site} with admin option`);
  await query(`create database ${site} owner ${site}`);
}

/** The user of the visitors' pool, and the log messages. Fails if an insert fails. */
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

/** The user of the admin's connections, and the log messages. Fails if it cannot read requests. */
async function adminOf(url: string): Promise<{ user: string; logged: unknown[] }> {
  const logged: unknown[] = [];
  const log = createLog((line) => logged.push(JSON.parse(line).message));
  const target = await findAdminTarget({ connectionString: url }, log);
  const [row] = await queryOnce(
    target,
    'select session_user as user from private.requests limit 1',
  );
  return { user: String(row?.['user']), logged };
}

/** `prepare` creates a database of this name, and logins that begin with it. The test drops them at its end. */
async function ownedDatabase(
  prepare: (query: RunQuery, site: string) => Promise<void>,
): Promise<string> {
  const site = `firm_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${inject('cluster')}/postgres` });
  await client.connect();
  onTestFinished(() =>
    asSuperuser([
      `drop database ${site}`,
      `drop role if exists ${site}_visitors, ${site}_admin`,
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
