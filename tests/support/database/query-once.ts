import { Client, type ClientConfig } from 'pg';

/** Runs the statements on a new connection. If there is only one statement, returns its rows. */
export async function queryOnce(
  target: ClientConfig,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
