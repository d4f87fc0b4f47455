import { clusterExists, embeddedTarget } from '#server/database/cluster.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { runningPort } from '#server/database/postmaster.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

/** Connects to the stored data while the server runs, or starts the embedded database for the command. */
export async function findData(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !(await clusterExists(dataDir)))
    throw new Error(`There are no data in ${dataDir} yet; set DATA_DIR or DATABASE_URL`);
  const port = databaseUrl === undefined ? await runningPort(dataDir) : undefined;
  if (port === undefined) return openDatabase(settings, { log, onLost: () => {} });
  const target = await embeddedTarget(dataDir, port);
  return { target: () => target, stop: async () => {} };
}
