import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { errorCode, type Log } from '#server/base/log.ts';
import { isTransientError } from './database-errors.ts';
import { embeddedTarget, prepareCluster, removeTemporaryFolders } from './embedded-cluster.ts';
import { findRunning, freePort, startPostmaster, stopPostmaster } from './embedded-process.ts';
import { PostgresProgramError } from './embedded-programs.ts';
import type { Database } from './open-database.ts';

const RETRY_MILLISECONDS = 250;
/** Another server may be starting on the same data at this moment. */
const START_ATTEMPTS = 20;
/** A PostgreSQL that stops, or recovers after a crash, may need a long time on a busy disk. */
const CONNECT_ATTEMPTS = 400;
const MAX_PAUSE_MILLISECONDS = 10_000;
/** Any number that never changes. */
const OWNER_LOCK = 1983_0001;
/** PostgreSQL releases a killed server's lock as soon as it sees the closed socket. */
const LOCK_ATTEMPTS = 8;

class OwnedByAnother extends Error {
  override name = 'OwnedByAnother';
}

/**
 * Starts PostgreSQL in `dataDir`, or uses the one that a killed server left running, and restarts it when it
 * crashes. One server at a time may use a folder. Calls `onLost` if another server has taken it.
 */
export async function openEmbedded(
  dataDir: string,
  { log, onLost }: { log: Log; onLost: (error: Error) => void },
): Promise<Database> {
  const programs = await prepareCluster(dataDir, log);
  const isWindows = process.platform === 'win32';
  const port = (await findRunning(dataDir))?.port ?? (isWindows ? await freePort() : 5432);
  const target = await embeddedTarget(dataDir, 'firstlight', port);
  const parameters = isWindows
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
    : {};
  const stopping = new AbortController();
  let recovering = Promise.resolve();

  async function startAndOwn(): Promise<void> {
    const owner = await retry(async () => {
      if (!(await findRunning(dataDir))) await startPostmaster(dataDir, programs, parameters);
      return takeOwnership(target);
    }, stopping.signal);
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
    // Stops PostgreSQL, because no server would use it.
    await stopPostmaster(dataDir, programs).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `The database in ${dataDir} failed to start: ${reason}\nSee postgres/server.log in that folder.`;
    throw new Error(problem, { cause: error });
  });

  await removeTemporaryFolders(dataDir);
  return {
    target,
    findLogins: async () => ({
      visitors: await embeddedTarget(dataDir, 'firstlight_visitors', port),
      admin: await embeddedTarget(dataDir, 'firstlight_admin', port),
    }),
    async stop() {
      stopping.abort();
      await recovering;
      // PostgreSQL itself ends the owner's connection when it stops, so no other server takes the data earlier.
      await stopPostmaster(dataDir, programs).catch(() => {});
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
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [OWNER_LOCK],
    );
    if (rows[0]?.locked) return client;
    throw new OwnedByAnother('Another server uses the data');
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
      if (attempts >= maxAttempts(error) || signal.aborted) throw error;
      await delay(RETRY_MILLISECONDS);
    }
  }
}

function maxAttempts(error: unknown): number {
  if (error instanceof OwnedByAnother) return LOCK_ATTEMPTS;
  if (error instanceof PostgresProgramError) return START_ATTEMPTS;
  // The PostgreSQL of another program has no database of this name, and waiting does not help.
  const mayRecover = isTransientError(error) && errorCode(error) !== '3D000';
  return mayRecover ? CONNECT_ATTEMPTS : 1;
}
