import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATE } from './database-setup.ts';

export interface TestDatabase {
  url: string;
  /** As the owner, who may do everything. */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** While it refuses, new connections fail and those that stand are cut. */
  refuse(refusing: boolean): Promise<void>;
}

/** A database for the current test alone. */
export async function freshDatabase(options?: { migrated?: boolean }): Promise<TestDatabase> {
  const { end, ...database } = await createDatabase(options);
  onTestFinished(end);
  return database;
}

/** A database for several tests. `end` closes the connections of `query`. */
export async function createDatabase({ migrated = true } = {}): Promise<
  TestDatabase & { end: () => Promise<void> }
> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = `${cluster}/${name}`;
  await once(
    `${cluster}/postgres`,
    `create database ${name} ${migrated ? `template ${TEMPLATE}` : ''}`,
  );
  const owner = new Pool({ connectionString: url, max: 2 });
  owner.on('error', () => {});
  return {
    url,
    end: () => owner.end(),
    async query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      return (await owner.query<Row>(sql, [...values])).rows;
    },
    async refuse(refusing) {
      await once(`${cluster}/postgres`, `alter database ${name} allow_connections ${!refusing}`);
      if (refusing)
        await once(
          `${cluster}/postgres`,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        );
    },
  };
}

async function once(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
