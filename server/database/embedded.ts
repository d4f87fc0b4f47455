import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode, type Log } from '#server/log.ts';
import { isAway } from './away.ts';
import { findBinaries } from './binaries.ts';
import { embeddedTarget, ensureCluster, removeLeftovers } from './cluster.ts';
import type { Database } from './database.ts';
import { OwnedByAnother, takeOwnership } from './owner.ts';
import { freePort, runningPort, startPostmaster, stopPostmaster } from './postmaster.ts';
import { createRunner } from './unprivileged.ts';

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
): Promise<Database> {
  const binaries = await findBinaries();
  const runner = await createRunner(binaries.initdb);
  await ensureCluster(dataDir, binaries, runner);
  const stopping = new AbortController();
  // It listens nowhere yet.
  let target = await embeddedTarget(dataDir, 0);
  let recovering = Promise.resolve();

  async function startOrAdopt(): Promise<Client> {
    const running = await runningPort(dataDir);
    const port = running ?? (await freePort(target.port || undefined));
    target = { ...target, port };
    if (running === undefined) await startPostmaster(dataDir, { binaries, runner, port });
    return takeOwnership(target);
  }

  async function own(): Promise<void> {
    const owner = await persist(startOrAdopt, stopping.signal);
    owner.once('end', () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    log.error({}, 'the database has gone away, starting it again');
    let pause = PAUSE_MILLISECONDS;
    while (!stopping.signal.aborted) {
      try {
        await own();
        return log.info({}, 'the database is back');
      } catch (error) {
        if (error instanceof OwnedByAnother) return onLost(error);
        log.error({ code: errorCode(error) }, 'the database does not start');
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  await own().catch((error: unknown) => {
    if (error instanceof OwnedByAnother)
      throw new Error(
        `Another server is already using the data in ${dataDir}; stop it first, or set DATA_DIR`,
      );
    const problem = `The database in ${dataDir} does not start; see postgres/server.log in it`;
    throw new Error(problem, { cause: error });
  });

  await removeLeftovers(dataDir);
  return {
    target: () => target,
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
