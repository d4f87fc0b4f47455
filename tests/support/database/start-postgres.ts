import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordFile, prepareCluster } from '#server/database/embedded-cluster.ts';
import {
  clusterFolder,
  startPostmaster,
  stopPostmaster,
} from '#server/database/embedded-process.ts';
import { createLog } from '#server/base/log.ts';
import { withSomePort } from '#tests/support/network/ports.ts';

/** Starts a PostgreSQL outside the product, as for DATABASE_URL. `stop` deletes its data. */
export async function startPostgres(parameters: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-postgres-'));
  const programs = await prepareCluster(dataDir, createLog());
  const port = await withSomePort(async (some) => {
    const listening = { listen_addresses: '127.0.0.1', port: String(some) };
    await startPostmaster(dataDir, programs, { ...listening, ...parameters });
    return some;
  });
  const password = await readFile(passwordFile(clusterFolder(dataDir)), 'utf8');
  return {
    /** Its URL without a database name. */
    cluster: `postgres://postgres:${password}@127.0.0.1:${port}`,
    dataDir,
    async stop() {
      await stopPostmaster(dataDir, programs);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
