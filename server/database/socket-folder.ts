import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clusterFolder } from './cluster.ts';
import { freePort, listensOnSocket, SOCKET_PORT, type PostgresAddress } from './postmaster.ts';
import type { Runner } from './unprivileged.ts';

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, the last of them zero. */
const LONGEST_SOCKET_PATH_BYTES = 103;
const TEMPORARY = 'first-light-socket-';

const fits = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH_BYTES;

/**
 * Where PostgreSQL is to listen: on a socket in a folder of mode 0700. That is its own folder, or a
 * temporary one when the path of DATA_DIR is too long; `postmaster.pid` names it. On Windows it is loopback.
 */
export async function chooseAddress(dataDir: string, runner: Runner): Promise<PostgresAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const own = clusterFolder(dataDir);
  if (fits(own)) return { host: own, port: SOCKET_PORT };
  const temporary = await mkdtemp(
    join(fits(join(tmpdir(), `${TEMPORARY}XXXXXX`)) ? tmpdir() : '/tmp', TEMPORARY),
  );
  await chmod(temporary, 0o700);
  await runner.give(temporary);
  return { host: temporary, port: SOCKET_PORT };
}

/** Removes a temporary folder after the PostgreSQL that listened in it has ended. */
export async function removeSocketFolder(address: PostgresAddress): Promise<void> {
  if (listensOnSocket(address) && basename(address.host).startsWith(TEMPORARY))
    await rm(address.host, { recursive: true, force: true });
}
