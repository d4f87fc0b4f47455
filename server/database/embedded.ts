import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { errorCode, type Log } from '#server/log.ts';
import { isAway } from './away.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, removeLeftovers, SUPERUSER } from './cluster.ts';
import { OwnedByAnother, takeOwnership } from './owner.ts';
import { freePort, runningPort, startPostmaster, stopPostmaster } from './postmaster.ts';
import { createRunner } from './unprivileged.ts';

export interface EmbeddedDatabase {
  /** Where it listens now: after a crash of the database the port may be another. */
  target(): ClientConfig;
  stop(): Promise<void>;
}

const PAUSE_MILLISECONDS = 250;
/** Another start may be at it at this moment. */
const START_ATTEMPTS = 20;
/** A database that is ending, or recovering after a crash, takes its time on a busy disk. */
const CONNECT_ATTEMPTS = 400;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

/**
 * Makes, starts or adopts the PostgreSQL in `dataDir`, owns it until `stop`, and starts it again when it
 * dies. `onLost` hears when another server has taken the data meanwhile.
 */
export async function openEmbedded(
  dataDir: string,
  { log, onLost }: { log: Log; onLost: (error: Error) => void },
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const runner = await createRunner(binaries.initdb);
  await ensureCluster(dataDir, binaries, runner);
  const password = await readPassword(dataDir);
  const stopping = new AbortController();
  let port = 0;
  let recovering = Promise.resolve();

  const target = (): ClientConfig => ({
    host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres', ssl: false,
  }); // prettier-ignore

  async function startOrAdopt(): Promise<Client> {
    const running = await runningPort(dataDir);
    port = running ?? (await freePort(port || undefined));
    if (running === undefined) await startPostmaster(dataDir, { binaries, runner, port });
    return takeOwnership(target());
  }

  async function own(): Promise<void> {
    const owner = await persist(startOrAdopt, stopping.signal);
    owner.once('end', () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    log.error({}, 'the database has gone away, starting it again');
    for (let pause = PAUSE_MILLISECONDS; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
      try {
        await own();
        return log.info({}, 'the database is back');
      } catch (error) {
        if (error instanceof OwnedByAnother) return onLost(error);
        log.error({ code: errorCode(error) }, 'the database does not start');
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  } // prettier-ignore

  await own().catch((error: unknown) => {
    if (error instanceof OwnedByAnother)
      throw new Error(
        `Another server is already using the data in ${dataDir}; stop it first, or set DATA_DIR`,
      );
    throw new Error(`The database in ${dataDir} does not start; see postgres/server.log in it`, { cause: error }); // prettier-ignore
  });

  await removeLeftovers(dataDir);
  return {
    target,
    async stop() {
      stopping.abort();
      await recovering;
      // The lock is held until PostgreSQL itself has ended, so nobody adopts it in between.
      await stopPostmaster(dataDir, binaries, runner).catch(() => {});
    },
  };
}

async function persist<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const most = isAway(error) ? CONNECT_ATTEMPTS : START_ATTEMPTS;
      if (error instanceof OwnedByAnother || tried >= most || signal.aborted) throw error;
      await delay(PAUSE_MILLISECONDS);
    }
  }
}
