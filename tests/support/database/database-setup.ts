import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrations.ts';
import { startPostgres } from './start-postgres.ts';

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
  // These data end with the run, so nothing waits for the disk.
  const { cluster, stop } = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  const client = new Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ connectionString: `${cluster}/${TEMPLATE}` });
  project.provide('cluster', cluster);
  return stop;
}
