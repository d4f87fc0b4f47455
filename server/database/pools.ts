import { Client, DatabaseError, Pool, type ClientConfig } from 'pg';

/** Excludes too many connections (53) and a database that starts or stops (57). */
const isLoginRejected = (error: unknown) =>
  error instanceof DatabaseError && !/^5[37]/.test(error.code ?? '');

const LIMITS = '-c statement_timeout=8000 -c idle_in_transaction_session_timeout=8000';

/** The connections of the firm's admin. */
export function createAdminPool(
  adminTarget: () => ClientConfig,
  resetLogins?: () => Promise<void>,
): Pool {
  return createPool(4, LIMITS, adminTarget, resetLogins);
}

/**
 * The target is read for each new connection, because the embedded database may restart at another address.
 * `resetLogins` is called when PostgreSQL rejects a login: a role may change its own password and settings.
 */
function createPool(
  max: number,
  options: string,
  currentTarget: () => ClientConfig,
  resetLogins?: () => Promise<void>,
): Pool {
  class CurrentClient extends Client {
    constructor(config?: ClientConfig) {
      const login = currentTarget();
      super({
        ...config,
        ...login,
        options: [login.options, options].filter(Boolean).join(' '),
      });
      // The pool listens only to idle connections. A connection that breaks while the pool
      // passes it to a caller, or between two queries, must not end the process; its next query
      // rejects.
      this.on('error', () => {});
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null, client?: Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: Client) => void,
    ): Promise<Client> | void {
      const connecting = super.connect().catch(async (error: unknown) => {
        if (isLoginRejected(error)) await resetLogins?.().catch(() => {});
        throw error;
      });
      if (callback === undefined) return connecting;
      connecting.then((client) => callback(null, client), callback);
    }
  }
  const pool = new Pool({
    Client: CurrentClient,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'first-light',
  });
  // The pool replaces an idle connection that breaks, and then emits 'error' itself.
  pool.on('error', () => {});
  return pool;
}

export function createPools(
  target: () => ClientConfig,
  visitorsTarget: () => ClientConfig,
  resetLogins?: () => Promise<void>,
) {
  const visitors = createPool(12, LIMITS, visitorsTarget, resetLogins);
  const counting = createPool(2, `-c synchronous_commit=off ${LIMITS}`, target, resetLogins);
  const work = createPool(4, LIMITS, target, resetLogins);
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
      checking ??= Promise.all(all.map(mayWrite))
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
async function mayWrite(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  return rows[0]?.writable ?? false;
}
