import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './one-connection.ts';

/** Keeps all that `action` does, or nothing. */
export async function withTransaction<T>(
  pool: Pool,
  action: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, () => action(client));
  } finally {
    client.release();
  }
}
