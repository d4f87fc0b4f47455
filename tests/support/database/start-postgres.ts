import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCluster, readPassword, SUPERUSER } from '#server/database/embedded-cluster.ts';
import { freePort, startPostmaster, stopPostmaster } from '#server/database/embedded-process.ts';
import { createLog } from '#server/log.ts';

export interface StartedPostgres {
  /** Without a database at its end. */
  cluster: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A PostgreSQL beside the product, as a firm would give it with DATABASE_URL. Its data end with it. */
export async function startPostgres(
  parameters: Readonly<Record<string, string>> = {},
): Promise<StartedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-postgres-'));
  const programs = await prepareCluster(dataDir, createLog());
  const address = { host: '127.0.0.1', port: await freePort() };
  // As many connections as PostgreSQL allows by itself: several servers share it.
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
