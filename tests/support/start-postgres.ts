import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#server/database/binaries.ts';
import { ensureCluster, readPassword, SUPERUSER } from '#server/database/cluster.ts';
import { freePort, startPostmaster, stopPostmaster } from '#server/database/postmaster.ts';
import { createRunner } from '#server/database/unprivileged.ts';

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
  const runner = await createRunner(binaries.initdb);
  await ensureCluster(dataDir, binaries, runner);
  const port = await freePort();
  // As many connections as PostgreSQL allows by itself: several servers share it.
  await startPostmaster(dataDir, { binaries, runner, port, tuning: { max_connections: '100', ...tuning } }); // prettier-ignore
  return {
    cluster: `postgres://${SUPERUSER}:${await readPassword(dataDir)}@127.0.0.1:${port}`,
    dataDir,
    async stop() {
      await stopPostmaster(dataDir, binaries, runner);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
