import type { ClientConfig } from 'pg';
import type { Log } from '#server/base/log.ts';
import type { Settings } from '#server/settings/settings.ts';
import { embeddedTarget } from './embedded-cluster.ts';
import { findRunning } from './embedded-process.ts';
import { openEmbedded } from './embedded-database.ts';
import { migrate, missingMigrations } from './migrations.ts';
import { findLogins, providedTarget } from './provided-database.ts';

/** The embedded database, or the one at DATABASE_URL. */
export interface Database {
  /** The login that owns the tables. */
  target: ClientConfig;
  /** The logins for visitors' submissions and for the firm's admin. Call it after the migrations. */
  findLogins(): Promise<{ visitors: ClientConfig; admin: ClientConfig }>;
  stop(): Promise<void>;
}

export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  parts: { log: Log; onLost: (error: Error) => void },
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, parts);
  const target = providedTarget(databaseUrl);
  return { target, findLogins: () => findLogins(target, parts.log), stop: async () => {} };
}

/** The login that owns the tables of the database at DATABASE_URL, or of the embedded one while a server runs it. */
export async function runningTarget({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<ClientConfig | undefined> {
  if (databaseUrl !== undefined) return providedTarget(databaseUrl);
  const running = await findRunning(dataDir);
  return running && embeddedTarget(dataDir, 'firstlight', running.port);
}

/** @throws when migrations are missing and `migrateAtStart` is false */
export async function migrateOrCheck(target: ClientConfig, migrateAtStart: boolean): Promise<void> {
  if (migrateAtStart) {
    await migrate(target);
    return;
  }
  const missing = await missingMigrations(target);
  if (missing.length > 0)
    throw new Error(
      `The database is behind by ${missing.length} migration(s); run "npm run migrate", or unset MIGRATE`,
    );
}
