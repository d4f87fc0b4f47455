import { readdir, readFile } from 'node:fs/promises';
import type { Client, ClientConfig } from 'pg';
import { explainDatabaseError } from './database-errors.ts';
import { inTransaction, withClient } from './one-connection.ts';

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);
const FILE = /^(\d{14})_(\w+)\.sql$/;
/** Any number that never changes. Servers that start at the same moment migrate one after the other. */
const MIGRATION_LOCK = 1983_0002;

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Applies all pending migrations in one transaction. Returns their versions. */
export async function migrate(target: ClientConfig): Promise<string[]> {
  return withClient(target, (client) => inTransaction(client, () => applyPending(client))).catch(
    explainDatabaseError,
  );
}

async function applyPending(client: Client): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  // The table that the Supabase command line uses, so either tool recognizes what the other has applied.
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text not null primary key, statements text[], name text)`);
  const pending = await pendingMigrations(client);
  for (const { version, name, sql } of pending) {
    await client.query(sql);
    await client.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
      version,
      [sql],
      name,
    ]);
  }
  return pending.map(({ version }) => version);
}

/** The versions of the pending migrations. Changes nothing. */
export async function missingMigrations(target: ClientConfig): Promise<string[]> {
  const pending = await withClient(target, pendingMigrations).catch(explainDatabaseError);
  return pending.map(({ version }) => version);
}

async function pendingMigrations(client: Client): Promise<Migration[]> {
  const known = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  const applied = known.rows[0]?.exists
    ? await client.query<{ version: string; name: string | null }>(
        'select version, name from supabase_migrations.schema_migrations',
      )
    : { rows: [] };
  if (applied.rows.some(isUnsupported))
    throw new Error(
      'The database was made by a version before 1.0 and cannot be used; set DATA_DIR or DATABASE_URL to a new one',
    );
  const versions = new Set(applied.rows.map(({ version }) => version));
  return (await readMigrations()).filter(({ version }) => !versions.has(version));
}

/** The first migration of 0.1. A Supabase project may have a migration of its own with this version. */
const isUnsupported = ({ version, name }: { version: string; name: string | null }) =>
  version === '20250101000000' && name === 'contact_submissions';

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = FILE.exec(file) ?? [];
      return { version, name, sql: await readFile(new URL(file, FOLDER), 'utf8') };
    }),
  );
}
