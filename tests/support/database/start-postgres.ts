import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCluster, readPassword, SUPERUSER } from '#server/database/embedded-cluster.ts';
import { freePort, startPostmaster, stopPostmaster } from '#server/database/embedded-process.ts';
import { createLog } from '#server/log.ts';

export interface StartedPostgres {
  /** Its URL without a database name. */
  cluster: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL outside the product, as for DATABASE_URL. `stop` deletes its data. */
export async function startPostgres(
  parameters: Readonly<Record<string, string>> = {},
): Promise<StartedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-postgres-'));
  const programs = await prepareCluster(dataDir, createLog());
  const address = { host: '127.0.0.1', port: await freePort() };
  // The default number of connections of PostgreSQL, because several servers share it.
  await startPostmaster(dataDir, {
    programs,
    address,
    parameters: { max_connections: '100', ...parameters },
  });
  return {
    cluster: `postgres://${SUPERUSER}:${await readPassword(dataDir)}@127.0.0.1:${address.port}`,
    dataDir,
    async stop() {
      await stopPostmaster(dataDir, programs);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
