import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrations.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of this run's cluster, without a database name. */
    cluster: string;
  }
}

/** This database is created once per run and copied for each test. */
export const TEMPLATE = 'migrated';

/** Starts one real PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The data is deleted after the run, so PostgreSQL does not wait for the disk.
  const { cluster, stop } = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  const client = new Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await migrate({ connectionString: `${cluster}/${TEMPLATE}` });
  // Makes the logins as deploy/database-logins.sql does, for the owner of the test databases.
  const password = client.escapeLiteral(new URL(cluster).password);
  await client.query(`create role postgres_visitors login password ${password} in role anon`);
  await client.query(`create role postgres_admin login password ${password} in role firm_admin`);
  await client.end();
  project.provide('cluster', cluster);
  return stop;
}
