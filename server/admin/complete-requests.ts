import type { Pool } from 'pg';

const BATCH_SIZE = 200;
/** A first search after a long time without the admin finds the rest a little later. */
const LONGEST_MILLISECONDS = 2000;

/** Makes what search and double entries need of messages that came since the last call. */
export async function completeRequests(pool: Pool): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ count: number }>({
      name: 'complete-requests',
      text: 'select private.complete_requests($1) as count',
      values: [BATCH_SIZE],
    });
    const isOver = performance.now() - started > LONGEST_MILLISECONDS;
    if ((rows[0]?.count ?? 0) < BATCH_SIZE || isOver) return;
  }
}
