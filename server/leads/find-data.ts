import type { ClientConfig } from 'pg';
import { clusterExists, readPassword, SUPERUSER } from '#server/database/cluster.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { runningPort } from '#server/database/postmaster.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

/** The stored data, whether the server runs beside or not. What was started for it is stopped after. */
export async function findData(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !(await clusterExists(dataDir)))
    throw new Error(`There are no data in ${dataDir} yet; set DATA_DIR or DATABASE_URL`);
  const port = databaseUrl === undefined ? await runningPort(dataDir) : undefined;
  if (port === undefined) return openDatabase(settings, { log, onLost: () => {} });
  const target: ClientConfig = {
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: await readPassword(dataDir),
    database: 'postgres',
    ssl: false,
  };
  return { target: () => target, stop: async () => {} };
}
