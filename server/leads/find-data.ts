import { clusterExists } from '#server/database/embedded-cluster.ts';
import { embeddedLogins } from '#server/database/embedded-logins.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { findRunning, isPrivate } from '#server/database/postmaster.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

/** Connects to the stored data while the server runs, or starts the embedded database for the command. */
export async function findData(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !(await clusterExists(dataDir)))
    throw new Error(`There are no data in ${dataDir} yet; set DATA_DIR or DATABASE_URL`);
  const running = databaseUrl === undefined ? await findRunning(dataDir) : undefined;
  // One that an older version left behind is taken over as at a start.
  if (running === undefined || !isPrivate(running))
    return openDatabase(settings, { log, onLost: () => {} });
  const { owner } = await embeddedLogins(dataDir, running);
  return { target: () => owner, stop: async () => {} };
}
