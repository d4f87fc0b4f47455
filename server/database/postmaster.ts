import { randomInt } from 'node:crypto';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import type { Runner } from './unprivileged.ts';

/** Small on purpose: the whole product rests well under 250 MB. fsync stays on. */
const TUNING: Readonly<Record<string, string>> = {
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  max_connections: '50',
  jit: 'off',
  // Any role may LISTEN and NOTIFY: 64 pages of 8 kB, and not 8 GB of the disk. Nothing here uses it.
  max_notify_queue_pages: '64',
  // For each session; a leaked login could otherwise fill the disk with files of a sort.
  temp_file_limit: '256MB',
  max_parallel_workers: '0',
  autovacuum_max_workers: '1',
  password_encryption: 'scram-sha-256',
  // A failed statement would be logged with the person's row in it.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Part of the socket's name. No other PostgreSQL has a socket in the same folder. */
export const SOCKET_PORT = 5432;

/** As node-postgres takes it: a host that begins with "/" is the folder of the socket. */
export interface PostgresAddress {
  host: string;
  port: number;
}

export interface RunningPostgres extends PostgresAddress {
  pid: number;
}

export const listensOnSocket = ({ host }: PostgresAddress) => host.startsWith('/');
/** Whether it listens as this version has it. Older ones listened on loopback everywhere. */
export const isPrivate = (address: PostgresAddress) =>
  listensOnSocket(address) || process.platform === 'win32';

/** The PostgreSQL that runs on these files, if there is one: also one whose server was killed. */
export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const folder = clusterFolder(dataDir);
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isPostmasterOf(folder, pid)) {
    // It writes its port, its socket's folder and its address a moment after its number.
    const [port, socketFolder, address] = [Number(lines[3]), lines[4], lines[5]];
    // The socket's folder is told as it was given: relative to the folder that PostgreSQL works in.
    const host = socketFolder ? resolve(folder, socketFolder) : address;
    return port > 0 && host ? { pid, host, port } : undefined;
  }
  // After a restarted container the number may belong to some other program, or to the PostgreSQL of
  // another folder, and ours would then wait for a stranger to end. Of a number that nobody has,
  // PostgreSQL takes care itself: another start may be writing its own there at this moment.
  if (isAlive(pid))
    for (const stale of [file, join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)])
      await rm(stale, { force: true });
  return undefined;
}

async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // It works in its own folder, whatever name or link it was started by.
    const [worksIn, own] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      realpath(folder),
    ]);
    return stat.includes('(postgres)') && !/\) Z /.test(stat) && (worksIn ?? own) === own;
  }
  return isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Starts PostgreSQL at this address and nowhere else. It gets a session of its own, so that Ctrl+C reaches
 * only the server, which then stops it.
 */
export async function startPostmaster(
  dataDir: string,
  parts: {
    binaries: Binaries;
    runner: Runner;
    address: PostgresAddress;
    tuning?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { binaries, runner, address, tuning } = parts;
  const { host, port } = address;
  const folder = clusterFolder(dataDir);
  const place = listensOnSocket(address)
    ? // PostgreSQL works in its folder, so the usual path needs no quoting for the shell of pg_ctl.
      { listen_addresses: '', unix_socket_directories: host === folder ? '.' : host }
    : { listen_addresses: host, unix_socket_directories: '' };
  const options = Object.entries({ ...TUNING, ...tuning, ...place, port: String(port) });
  await runner.run(binaries.pg_ctl, [
    'start',
    '-w',
    '-t',
    '30',
    '-s',
    '-D',
    folder,
    '-l',
    join(folder, 'server.log'),
    '-o',
    options.map(([name, value]) => `-c ${name}='${value}'`).join(' '),
  ]);
}

export async function stopPostmaster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
): Promise<void> {
  await runner.run(binaries.pg_ctl, [
    'stop',
    '-w',
    '-t',
    '30',
    '-s',
    '-m',
    'fast',
    '-D',
    clusterFolder(dataDir),
  ]);
}

/** The wanted port when it is free, else any that is. */
export async function freePort(wanted = randomPort()): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => settle(true)));
  });
  return isFree ? wanted : freePort();
}

/** Below those that a system lends to outgoing connections: one of these is not taken a moment later. */
function randomPort(): number {
  return randomInt(12_000, 32_000);
}
