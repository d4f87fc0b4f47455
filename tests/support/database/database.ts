import { randomBytes } from 'node:crypto';
import { Client, Pool, type ClientConfig, type QueryResultRow } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { createAdminPool } from '#server/database/pools.ts';
import { findLogins } from '#server/database/provided-database.ts';
import { TEMPLATE } from './database-setup.ts';

/** A database without `end`, which the end of the test calls. */
export type TestDatabase = Omit<Awaited<ReturnType<typeof createDatabase>>, 'end'>;

/** Options for the product's pools: on a busy machine, many connections at once take longer than the product's limit of 3 s. */
export const LONG_TIMEOUT = { connectionTimeoutMillis: 60_000 };

/** Creates a database for the current test only. */
export async function freshDatabase(options?: { migrated?: boolean }): Promise<TestDatabase> {
  const { end, ...database } = await createDatabase(options);
  onTestFinished(end);
  return database;
}

/** Creates a database for several tests. `end` closes the connections of `query`. */
export async function createDatabase({ migrated = true } = {}) {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = `${cluster}/${name}`;
  // Copying the files takes half the processor time of the default, which writes each page to the log.
  const template = migrated ? `template ${TEMPLATE}` : '';
  await runOnce(`${cluster}/postgres`, `create database ${name} ${template} strategy file_copy`);
  const owner = new Pool({ connectionString: url, max: 2 });
  owner.on('error', () => {});
  return {
    url,
    end: () => owner.end(),
    /** Queries as the owner of the database. */
    async query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      return (await owner.query<Row>(sql, [...values])).rows;
    },
    /** `true` rejects new connections and closes existing ones. */
    async refuse(refusing: boolean) {
      await runOnce(`${cluster}/postgres`, `alter database ${name} allow_connections ${!refusing}`);
      if (refusing)
        await runOnce(
          `${cluster}/postgres`,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        );
    },
  };
}

async function runOnce(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Connections of the owner, which the end of the test closes. */
export function testPool({ url }: Pick<TestDatabase, 'url'>, max = 4): Pool {
  const pool = new Pool({ connectionString: url, max });
  onTestFinished(() => pool.end());
  return pool;
}

/** One connection, which the end of the test closes. */
export async function testClient(login: string | ClientConfig, options = ''): Promise<Client> {
  const client = new Client(
    typeof login === 'string' ? { connectionString: login, options } : login,
  );
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Connections with the login and the privileges that the admin has in production. */
export async function adminPool({ url }: Pick<TestDatabase, 'url'>): Promise<Pool> {
  const { admin } = await findLogins(
    { connectionString: url },
    createLog(() => {}),
  );
  const pool = createAdminPool({ ...admin, ...LONG_TIMEOUT });
  onTestFinished(() => pool.end());
  return pool;
}

/** Returns a function that stores a row as PostgREST does, in a transaction that knows the headers of the request. */
export async function hostedVisitor({ url }: Pick<TestDatabase, 'url'>) {
  const anon = await testClient(url, '-c role=anon');
  let rows = 0;
  return async (
    headers: Readonly<Record<string, unknown>>,
    email = `ann.${String(++rows).padStart(3, '0')}@mail.example`,
  ): Promise<string> => {
    await anon.query('begin');
    try {
      await anon.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
      await anon.query(
        "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', $1, 'email', 'contact')",
        [email],
      );
      await anon.query('commit');
      return 'stored';
    } catch (error) {
      await anon.query('rollback');
      return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    }
  };
}

/** Stores a follow-up with the values of the first submission, except for `changes`. */
export const storeFollowUp = (
  { query }: Pick<TestDatabase, 'query'>,
  id: string,
  changes: Readonly<Record<string, string | null>> = {},
) =>
  query(
    `insert into private.follow_ups (submission_id, name, email, phone, message, preferred_contact, form_type)
     select s.id, f.name, f.email, f.phone, f.message, f.preferred_contact, f.form_type
     from contact_submissions s, jsonb_populate_record(s, $2) f where s.id = $1`,
    [id, JSON.stringify(changes)],
  );
