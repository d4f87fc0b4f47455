import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { errorCode, type Log } from '#server/log.ts';
import { isTransientError } from './database-errors.ts';
import {
  clusterFolder,
  PASSWORD_ADVICE,
  passwordFile,
  prepareCluster,
  removeTemporaryFolders,
} from './embedded-cluster.ts';
import { embeddedLogins } from './embedded-logins.ts';
import { ensureLogins } from './embedded-logins-reset.ts';
import { PostgresProgramError, type Binaries } from './embedded-programs.ts';
import {
  chooseAddress,
  findRunning,
  removeSocketFolder,
  SOCKET_PORT,
  startPostmaster,
  stopPostmaster,
  type PostgresAddress,
} from './embedded-process.ts';

const RETRY_MILLISECONDS = 250;
/** Another server may be starting on the same data at this moment. */
const START_ATTEMPTS = 20;
/** A PostgreSQL that stops, or recovers after a crash, may need a long time on a busy disk. */
const CONNECT_ATTEMPTS = 400;
const MAX_PAUSE_MILLISECONDS = 10_000;
/** Any number that never changes. */
const OWNER_LOCK = 1983_0001;
/** PostgreSQL releases a killed server's lock as soon as it sees the closed socket. */
const OWNER_LOCK_TIMEOUT_MILLISECONDS = 2000;

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbedded>>;

class OwnedByAnother extends Error {
  override name = 'OwnedByAnother';
}

/** PostgreSQL refuses the password of DATA_DIR. */
class WrongPassword extends Error {
  override name = 'WrongPassword';
}

/**
 * Starts PostgreSQL in `dataDir`, or uses the one that a killed server left running, and restarts it when it
 * crashes. One server at a time may use a folder. Calls `onLost` if another server has taken it.
 */
export async function openEmbedded(
  dataDir: string,
  {
    log,
    onLost,
    binaries,
  }: { log: Log; onLost: (error: Error) => void; binaries?: Binaries | undefined },
) {
  const programs = await prepareCluster(dataDir, log, binaries);
  const stopping = new AbortController();
  let address: PostgresAddress = { host: clusterFolder(dataDir), port: SOCKET_PORT };
  let logins = await embeddedLogins(dataDir, address);
  let recovering = Promise.resolve();
  let resetting: Promise<void> | undefined;

  async function startOrReuse(): Promise<Client> {
    const running = await findRunning(dataDir);
    if (running?.host !== address.host) await removeSocketFolder(address);
    address = running ?? (await chooseAddress(dataDir, programs));
    if (running === undefined) await startPostmaster(dataDir, { programs, address });
    logins = await embeddedLogins(dataDir, address);
    await ensureLogins(logins, log).catch((error: unknown) => {
      if (errorCode(error) !== '28P01') throw error;
      const problem = `${passwordFile(dataDir)} is not the password of the database in ${clusterFolder(dataDir)}`;
      throw new WrongPassword(`${problem}. ${PASSWORD_ADVICE}`, { cause: error });
    });
    return takeOwnership(logins.owner);
  }

  async function startAndOwn(): Promise<void> {
    const owner = await retry(startOrReuse, stopping.signal);
    owner.once('end', () => {
      if (!stopping.signal.aborted) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    log.error({}, 'database unavailable, restarting it');
    let pause = RETRY_MILLISECONDS;
    while (!stopping.signal.aborted) {
      try {
        await startAndOwn();
        return log.info({}, 'database available again');
      } catch (error) {
        if (error instanceof OwnedByAnother) return onLost(error);
        log.error({ code: errorCode(error) }, 'database failed to start');
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, MAX_PAUSE_MILLISECONDS);
    }
  }

  await startAndOwn().catch(async (error: unknown) => {
    if (error instanceof OwnedByAnother)
      throw new Error(
        `Another server is already using the data in ${dataDir}; stop it first, or set DATA_DIR`,
      );
    // No server can use it.
    await stopPostmaster(dataDir, programs).catch(() => {});
    await removeSocketFolder(address);
    if (error instanceof WrongPassword) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `The database in ${dataDir} failed to start: ${reason}\nSee postgres/server.log in that folder.`;
    throw new Error(problem, { cause: error });
  });

  await removeTemporaryFolders(dataDir);
  return {
    /** The login that owns the tables. It is not a superuser. */
    target: () => logins.owner,
    visitorsTarget: () => logins.visitors,
    adminTarget: () => logins.admin,
    /** Resets the passwords and privileges of all three logins while PostgreSQL runs. */
    resetLogins() {
      resetting ??= ensureLogins(logins, log)
        .then(() => log.warn({}, 'database refused a login, logins reset'))
        .finally(() => (resetting = undefined));
      return resetting;
    },
    async stop() {
      stopping.abort();
      await recovering;
      // PostgreSQL itself ends the owner's connection, so no other server takes the data before that.
      await stopPostmaster(dataDir, programs).catch(() => {});
      await removeSocketFolder(address);
    },
  };
}

/**
 * Takes the lock that lets one server use the data. The lock is held until the returned connection ends.
 * @throws OwnedByAnother
 */
async function takeOwnership(target: ClientConfig): Promise<Client> {
  const client = new Client({ ...target, application_name: 'owner', keepAlive: true });
  // The caller listens to 'end'. An 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const deadline = Date.now() + OWNER_LOCK_TIMEOUT_MILLISECONDS;
    for (;;) {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1) as locked',
        [OWNER_LOCK],
      );
      if (rows[0]?.locked) return client;
      if (Date.now() > deadline) throw new OwnedByAnother('Another server uses the data');
      await delay(50);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function retry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts >= attemptsFor(error) || signal.aborted) throw error;
      await delay(RETRY_MILLISECONDS);
    }
  }
}

function attemptsFor(error: unknown): number {
  if (error instanceof OwnedByAnother || error instanceof WrongPassword) return 1;
  const isProgram = error instanceof PostgresProgramError;
  return !isProgram && isTransientError(error) ? CONNECT_ATTEMPTS : START_ATTEMPTS;
}
