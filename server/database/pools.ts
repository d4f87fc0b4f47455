import { Client, Pool, type ClientConfig } from 'pg';

interface Pools {
  /** Works as `anon`: whatever goes wrong here, it can insert into one table and nothing else. */
  visitors: Pool;
  /** Counts attempts. A count lost in a crash does no harm, so it does not wait for the disk. */
  counting: Pool;
  /** The server's own work: the outbox, confirmations, figures. */
  work: Pool;
  close(): Promise<void>;
}

/** `target` is asked at each new connection, because the embedded database may move to another port. */
export function createPools(target: () => ClientConfig): Pools {
  const pool = (max: number, options: string) => {
    class CurrentClient extends Client {
      constructor(config?: ClientConfig) {
        const current = target();
        super({
          ...config,
          ...current,
          options: [current.options, options].filter(Boolean).join(' '),
        });
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
    // An idle connection that breaks is replaced at the next use.
    made.on('error', () => {});
    return made;
  };
  const limits = '-c statement_timeout=8000 -c idle_in_transaction_session_timeout=8000';
  const visitors = pool(12, `-c role=anon ${limits}`);
  const counting = pool(2, `-c synchronous_commit=off ${limits}`);
  const work = pool(4, limits);
  return {
    visitors,
    counting,
    work,
    async close() {
      await Promise.all([visitors.end(), counting.end(), work.end()]);
    },
  };
}
