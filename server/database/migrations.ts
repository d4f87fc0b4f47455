import { readdir, readFile } from 'node:fs/promises';
import type { Client, ClientConfig } from 'pg';
import { explainDatabaseError } from './database-errors.ts';
import { inTransaction, withClient } from './one-connection.ts';

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);
const GRANTS = new URL('../../supabase/grants.sql', import.meta.url);
const MIGRATION_NAME = /^(\d{14})_(\w+)\.sql$/;
/** Any fixed number; grants.sql has it too. Servers that start at the same moment migrate one after the other. */
const MIGRATION_LOCK = 1983_0002;

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Applies all pending migrations, then the grants, in one transaction. Returns the versions of the migrations. */
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
  await client.query(await readFile(GRANTS, 'utf8'));
  return pending.map(({ version }) => version);
}

/** The versions of the pending migrations. Changes nothing. */
export async function missingMigrations(target: ClientConfig): Promise<string[]> {
  const pending = await withClient(target, pendingMigrations).catch(explainDatabaseError);
  return pending.map(({ version }) => version);
}

/** @throws when the database has migrations that this code does not have, because it would misread the rows */
async function pendingMigrations(client: Client): Promise<Migration[]> {
  const applied = await appliedMigrations(client);
  const unknown = await unknownMigrations(applied);
  if (unknown.length > 0)
    throw new Error(
      `A newer version of this program has changed the database (migrations ${unknown.join(', ')}). Start that version, or restore a backup from before the update (docs/operating.md, Update the code).`,
    );
  return (await readMigrations()).filter((migration) => !applied.includes(migrationId(migration)));
}

/** The ids of the migrations in the order of their versions. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return [];
  const { rows } = await client.query<{ id: string }>(
    `select concat_ws('_', version, name) as id from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Selects the ids of migrations that this program does not know. Migrations that are older than its first one do not
 * count, because the owner of a Supabase project may have added them.
 */
export async function unknownMigrations(ids: readonly string[]): Promise<string[]> {
  const known = (await readMigrations()).map(migrationId);
  return ids.filter((id) => id > (known[0] ?? '') && !known.includes(id));
}

const migrationId = ({ version, name }: Migration) => `${version}_${name}`;

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => MIGRATION_NAME.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = MIGRATION_NAME.exec(file) ?? [];
      return { version, name, sql: await readFile(new URL(file, FOLDER), 'utf8') };
    }),
  );
}
