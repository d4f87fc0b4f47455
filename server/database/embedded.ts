import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode, type Log } from '#server/log.ts';
import { isTransientError } from './transient-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster, ensureDataFolder, removeLeftovers } from './cluster.ts';
import type { Database } from './database.ts';
import { ensureLogins } from './ensure-logins.ts';
import { embeddedLogins } from './logins.ts';
import { OwnedByAnother, takeOwnership } from './owner.ts';
import {
  findRunning,
  isPrivate,
  SOCKET_PORT,
  startPostmaster,
  stopPostmaster,
  type PostgresAddress,
  type RunningPostgres,
} from './postmaster.ts';
import { chooseAddress, removeSocketFolder } from './socket-folder.ts';
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
): Promise<Required<Database>> {
  const binaries = await findBinaries();
  await ensureDataFolder(dataDir);
  const runner = await createRunner(dataDir, binaries, log);
  await ensureCluster(dataDir, binaries, runner);
  const stopping = new AbortController();
  let address: PostgresAddress = { host: clusterFolder(dataDir), port: SOCKET_PORT };
  let logins = await embeddedLogins(dataDir, address);
  let recovering = Promise.resolve();
  let resetting: Promise<void> | undefined;

  async function startOrAdopt(): Promise<Client> {
    const running = await findRunning(dataDir);
    const adopted = running !== undefined && (await isUsable(running)) ? running : undefined;
    // Of a PostgreSQL that died.
    if (adopted?.host !== address.host) await removeSocketFolder(address);
    address = adopted ?? (await chooseAddress(dataDir, runner));
    if (adopted === undefined) await startPostmaster(dataDir, { binaries, runner, address });
    logins = await embeddedLogins(dataDir, address);
    await ensureLogins(logins, log);
    return takeOwnership(logins.owner);
  }

  /** Older versions listened on TCP. One whose server was killed is ended, and started as today. */
  async function isUsable(running: RunningPostgres): Promise<boolean> {
    if (isPrivate(running)) return true;
    const { superuser } = await embeddedLogins(dataDir, running);
    const owner = await takeOwnership(superuser);
    await stopPostmaster(dataDir, binaries, runner);
    await owner.end().catch(() => {});
    return false;
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
    target: () => logins.owner,
    visitorsTarget: () => logins.visitors,
    resetLogins() {
      resetting ??= ensureLogins(logins, log)
        .then(() => log.warn({}, 'a login of the database was refused and is reset'))
        .finally(() => (resetting = undefined));
      return resetting;
    },
    async stop() {
      stopping.abort();
      await recovering;
      // The lock is held until PostgreSQL itself has ended, so nobody adopts it in between.
      await stopPostmaster(dataDir, binaries, runner).catch(() => {});
      await removeSocketFolder(address);
    },
  };
}

async function persist<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const most = isTransientError(error) ? CONNECT_ATTEMPTS : START_ATTEMPTS;
      if (error instanceof OwnedByAnother || tried >= most || signal.aborted) throw error;
      await delay(PAUSE_MILLISECONDS);
    }
  }
}
