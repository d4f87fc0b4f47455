import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#server/database/binaries.ts';
import {
  ensureCluster,
  ensureDataFolder,
  readPassword,
  SUPERUSER,
} from '#server/database/cluster.ts';
import { freePort, startPostmaster, stopPostmaster } from '#server/database/postmaster.ts';
import { createRunner } from '#server/database/unprivileged.ts';
import { createLog } from '#server/log.ts';

export interface StartedPostgres {
  /** Without a database at its end. */
  cluster: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A PostgreSQL beside the product, as a firm would give it with DATABASE_URL. Its data end with it. */
export async function startPostgres(
  tuning: Readonly<Record<string, string>> = {},
): Promise<StartedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-postgres-'));
  const binaries = await findBinaries();
  await ensureDataFolder(dataDir);
  const runner = await createRunner(dataDir, binaries, createLog());
  await ensureCluster(dataDir, binaries, runner);
  const address = { host: '127.0.0.1', port: await freePort() };
  // As many connections as PostgreSQL allows by itself: several servers share it.
  await startPostmaster(dataDir, {
    binaries,
    runner,
    address,
    tuning: { max_connections: '100', ...tuning },
  });
  return {
    cluster: `postgres://${SUPERUSER}:${await readPassword(dataDir)}@127.0.0.1:${address.port}`,
    dataDir,
    async stop() {
      await stopPostmaster(dataDir, binaries, runner);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
