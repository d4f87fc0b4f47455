import { Client, DatabaseError, Pool, type ClientConfig } from 'pg';

interface Pools {
  /** The login of visitors: whatever goes wrong here, it can insert into one table and nothing else. */
  visitors: Pool;
  /** Counts attempts. A count lost in a crash does no harm, so it does not wait for the disk. */
  counting: Pool;
  /** The server's own work: the outbox, confirmations, figures. */
  work: Pool;
  /** Whether all that an insert needs answers and may write. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Not too many connections (53), nor a database that starts or stops (57). */
const isRefusedLogin = (error: unknown) =>
  error instanceof DatabaseError && !/^5[37]/.test(error.code ?? '');

/**
 * Both targets are asked at each new connection, because the embedded database may move to another place.
 * `resetLogins` is called when PostgreSQL refuses a login: a role may change its own password and settings.
 */
export function createPools(
  target: () => ClientConfig,
  visitorsTarget: () => ClientConfig,
  resetLogins?: () => Promise<void>,
): Pools {
  const pool = (max: number, options: string, current: () => ClientConfig) => {
    class CurrentClient extends Client {
      constructor(config?: ClientConfig) {
        const login = current();
        super({
          ...config,
          ...login,
          options: [login.options, options].filter(Boolean).join(' '),
        });
        // The pool listens only to idle connections. One that breaks while it is handed over, or between
        // two queries of a transaction, must not end the process; its next query rejects.
        this.on('error', () => {});
      }

      override connect(): Promise<Client>;
      override connect(callback: (error: Error | null, client?: Client) => void): void;
      override connect(
        callback?: (error: Error | null, client?: Client) => void,
      ): Promise<Client> | void {
        const connecting = super.connect().catch(async (error: unknown) => {
          if (isRefusedLogin(error)) await resetLogins?.().catch(() => {});
          throw error;
        });
        if (callback === undefined) return connecting;
        connecting.then((client) => callback(null, client), callback);
      }
    }
    const made = new Pool({
      Client: CurrentClient,
      max,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'first-light',
    });
    // The pool replaces an idle connection that breaks, and then emits 'error' itself.
    made.on('error', () => {});
    return made;
  };
  const limits = '-c statement_timeout=8000 -c idle_in_transaction_session_timeout=8000';
  const visitors = pool(12, limits, visitorsTarget);
  const counting = pool(2, `-c synchronous_commit=off ${limits}`, target);
  const work = pool(4, limits, target);
  const all = [visitors, counting, work];
  let checking: Promise<boolean> | undefined;
  return {
    visitors,
    counting,
    work,
    ready() {
      // One check at a time, however many ask: it takes connections that inserts need.
      checking ??= Promise.all(all.map(mayWrite))
        .then(
          (answers) => answers.every(Boolean),
          () => false,
        )
        .finally(() => (checking = undefined));
      return checking;
    },
    async close() {
      await Promise.all(all.map((one) => one.end()));
    },
  };
}

/** A database that was switched to a copy of it answers, and takes no row. */
async function mayWrite(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  return rows[0]?.writable ?? false;
}
