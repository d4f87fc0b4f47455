import type { ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { openEmbedded } from './embedded.ts';
import { givenTarget } from './given.ts';
import { migrate, missingMigrations } from './migrations.ts';

export interface Database {
  target(): ClientConfig;
  stop(): Promise<void>;
}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The given PostgreSQL, or the embedded one. Nothing above this line knows which. */
export async function openDatabase(
  { databaseUrl, dataDir }: Place,
  parts: { log: Log; onLost: (error: Error) => void },
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, parts);
  const target = givenTarget(databaseUrl);
  return { target: () => target, stop: async () => {} };
}

export async function bringUpToDate(database: Database, migrateAtStart: boolean): Promise<void> {
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
