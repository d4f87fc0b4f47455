import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg';

const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;

/** Opens a connection for one action. Closing it rolls back a transaction that was not committed. */
export async function withClient<T>(
  target: ClientConfig,
  action: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...target,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
  });
  // An 'error' event without a listener would end the process. The next query rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Commits what `action` did, or rolls it back when it rejects. */
export async function inTransaction<T>(client: ClientBase, action: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await action();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Runs `action` in a transaction on a connection of the pool. */
export const withTransaction = <T>(
  pool: Pool,
  action: (client: PoolClient) => Promise<T>,
): Promise<T> => withPoolClient(pool, (client) => inTransaction(client, () => action(client)));

/**
 * Runs `action` on a connection of the pool. Closes the connection after an error: if the database did not answer in
 * time, a transaction may still be open, and the pool's next query would be lost with it.
 */
export async function withPoolClient<T>(
  pool: Pool,
  action: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await action(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
