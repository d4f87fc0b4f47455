import { Pool, type ClientConfig } from 'pg';

const POOL_LIMITS = '-c statement_timeout=8000 -c idle_in_transaction_session_timeout=8000';

function createPool(max: number, options: string, target: ClientConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 3000,
    ...target,
    options: [target.options, options].filter(Boolean).join(' '),
    max,
    idleTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'first-light',
  });
  // The pool listens only to idle connections. A connection that breaks between two queries must not end the
  // process; its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool replaces an idle connection that breaks, and then emits 'error' itself.
  pool.on('error', () => {});
  return pool;
}

/** The connections of the firm's admin. */
export const createAdminPool = (admin: ClientConfig): Pool => createPool(4, POOL_LIMITS, admin);

export function createPools(owner: ClientConfig, visitorsLogin: ClientConfig) {
  const visitors = createPool(12, POOL_LIMITS, visitorsLogin);
  const counting = createPool(4, `-c synchronous_commit=off ${POOL_LIMITS}`, owner);
  const work = createPool(4, POOL_LIMITS, owner);
  const all = [visitors, counting, work];
  let checking: Promise<boolean> | undefined;
  return {
    /** The visitors' login: it can insert into one table and do nothing else. */
    visitors,
    /** Counts attempts. Losing a count in a crash does no harm, so a commit does not wait for the disk. */
    counting,
    /** The server's own work: the outbox, confirmations, metrics. */
    work,
    /** Whether every pool that an insert uses responds and may write. */
    ready() {
      // Concurrent calls share one check: it uses connections that inserts need.
      checking ??= Promise.all(all.map(isWritable))
        .then(
          (writable) => writable.every(Boolean),
          () => false,
        )
        .finally(() => (checking = undefined));
      return checking;
    },
    async close() {
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}

/** After a failover, a read-only replica still responds but stores no row. */
async function isWritable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  return rows[0]?.writable ?? false;
}
