import type { ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded-database.ts';
import { migrate, missingMigrations } from './migrations.ts';
import { findAdminTarget, findVisitorsTarget, providedTarget } from './provided-database.ts';

/** The embedded database, or the database at DATABASE_URL, which has only `target` and `stop`. */
export type Database = Pick<EmbeddedDatabase, 'target' | 'stop'> & Partial<EmbeddedDatabase>;

export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  parts: { log: Log; onLost: (error: Error) => void },
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, parts);
  const target = providedTarget(databaseUrl);
  return { target: () => target, stop: async () => {} };
}

/** @throws when migrations are missing and `migrateAtStart` is false */
export async function migrateOrCheck(database: Database, migrateAtStart: boolean): Promise<void> {
  if (migrateAtStart) {
    await migrate(database.target());
    return;
  }
  const missing = await missingMigrations(database.target());
  if (missing.length > 0)
    throw new Error(
      `The database is behind by ${missing.length} migration(s); run "npm run migrate", or unset MIGRATE`,
    );
}

/** The login for visitors' submissions. Call it after the migrations, which create the role `anon`. */
export async function visitorsTargetOf(database: Database, log: Log): Promise<() => ClientConfig> {
  if (database.visitorsTarget !== undefined) return database.visitorsTarget;
  const target = await findVisitorsTarget(database.target(), log);
  return () => target;
}

/** The login of the firm's admin. Call it after the migrations. */
export async function adminTargetOf(database: Database, log: Log): Promise<() => ClientConfig> {
  if (database.adminTarget !== undefined) return database.adminTarget;
  const target = await findAdminTarget(database.target(), log);
  return () => target;
}
