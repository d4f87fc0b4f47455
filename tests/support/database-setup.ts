import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findBinaries } from '#server/database/binaries.ts';
import { ensureCluster, readPassword, SUPERUSER } from '#server/database/cluster.ts';
import { migrate } from '#server/database/migrations.ts';
import { freePort, startPostmaster, stopPostmaster } from '#server/database/postmaster.ts';
import { createRunner } from '#server/database/unprivileged.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run, without a database at its end. */
    cluster: string;
  }
}

/** A database that is made once a run and copied for each test file. */
export const TEMPLATE = 'migrated';

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-tests-'));
  const binaries = await findBinaries();
  const runner = await createRunner(binaries.initdb);
  await ensureCluster(dataDir, binaries, runner);
  const port = await freePort();
  // These data end with the run, so nothing waits for the disk.
  await startPostmaster(dataDir, {
    binaries,
    runner,
    port,
    tuning: { fsync: 'off', full_page_writes: 'off' },
  });
  const cluster = `postgres://${SUPERUSER}:${await readPassword(dataDir)}@127.0.0.1:${port}`;
  const client = new Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ connectionString: `${cluster}/${TEMPLATE}` });
  project.provide('cluster', cluster);
  return async () => {
    await stopPostmaster(dataDir, binaries, runner);
    await rm(dataDir, { recursive: true, force: true });
  };
}
