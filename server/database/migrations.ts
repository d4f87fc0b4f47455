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

/** @throws when a newer version of this program has migrated the database: this code would misread its rows */
async function pendingMigrations(client: Client): Promise<Migration[]> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  const applied = table.rows[0]?.exists
    ? await client.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations',
      )
    : { rows: [] };
  const migrations = await readMigrations();
  const known = new Set(migrations.map(({ version }) => version));
  const versions = new Set(applied.rows.map(({ version }) => version));
  const newer = [...versions].filter((version) => !known.has(version)).toSorted();
  if (newer.length > 0)
    throw new Error(
      `A newer version of this program has changed the database (migrations ${newer.join(', ')}). Start that version, or restore a backup from before the update (docs/operating.md, Update the code).`,
    );
  return migrations.filter(({ version }) => !versions.has(version));
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = FILE.exec(file) ?? [];
      return { version, name, sql: await readFile(new URL(file, FOLDER), 'utf8') };
    }),
  );
}
