import type { ClientConfig } from 'pg';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { findVisitorsTarget, givenTarget } from './given.ts';
import { migrate, missingMigrations } from './migrations.ts';

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
  const look = migrateAtStart ? migrate : missingMigrations;
  const found = await look(database.target());
  if (!migrateAtStart && found.length > 0)
    throw new Error(
      `The database is behind by ${found.length} migration(s); run "npm run migrate", or unset MIGRATE`,
    );
}

/** The login for what visitors send. Call it once the migrations are applied: they create `anon`. */
export async function visitorsTargetOf(database: Database, log: Log): Promise<() => ClientConfig> {
  if (database.visitorsTarget !== undefined) return database.visitorsTarget;
  const target = await findVisitorsTarget(database.target(), log);
  return () => target;
}
