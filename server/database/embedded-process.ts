import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { clusterFolder } from './embedded-cluster.ts';
import { PostgresProgramError, type PostgresPrograms } from './embedded-programs.ts';

/** Keeps memory use low: the whole product should stay well under 250 MB. fsync stays on. */
const PARAMETERS: Readonly<Record<string, string>> = {
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  max_connections: '50',
  jit: 'off',
  // Any role may use LISTEN and NOTIFY, which nothing here needs. Limits their queue on the disk
  // to 512 kB; the default is 8 GB.
  max_notify_queue_pages: '64',
  // For each session. Without it, someone with a stolen login could fill the disk with the files of a sort.
  temp_file_limit: '256MB',
  max_parallel_workers: '0',
  autovacuum_max_workers: '1',
  password_encryption: 'scram-sha-256',
  // A failed statement would be logged with the personal data in it.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const WAITING = ['--wait', '--timeout=30', '--silent'];

/** PostgreSQL writes its process id at once after it has created the file. */
const WRITTEN_AFTER_MILLISECONDS = 2000;

/** Part of the socket's file name. No other PostgreSQL has a socket in the same folder. */
export const SOCKET_PORT = 5432;
/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, including a final zero byte. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_FOLDER_PREFIX = 'first-light-socket-';

/** In node-postgres's format: a host that begins with "/" is the folder of a Unix socket. */
export interface PostgresAddress {
  host: string;
  port: number;
}

interface RunningPostgres extends PostgresAddress {
  pid: number;
}

const isSocket = ({ host }: PostgresAddress) => host.startsWith('/');

/** The PostgreSQL that runs on these files, including one whose server was killed. */
export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const folder = clusterFolder(dataDir);
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const isPid = Number.isInteger(pid) && pid > 0;
  if (isPid && (await isPostmasterOf(folder, pid))) {
    // PostgreSQL writes these lines a moment after its process id.
    const [port, socketFolder, address] = [Number(lines[3]), lines[4], lines[5]];
    // The socket's folder may be relative to PostgreSQL's working directory.
    const host = socketFolder ? resolve(folder, socketFolder) : address;
    return port > 0 && host ? { pid, host, port } : undefined;
  }
  // After a container restart, the id may belong to an unrelated process; after a power cut, the file may be empty.
  // PostgreSQL would refuse to start. If no process has the id, PostgreSQL replaces the files itself; removing them
  // here could remove those of another start at this moment.
  if (isPid ? isAlive(pid) : await isUnused(folder, file))
    for (const stale of [file, join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)])
      await rm(stale, { force: true });
  return undefined;
}

async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Its working directory is its data directory, even when it was started through a symbolic link.
  const [workingFolder, ownFolder] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    realpath(folder),
  ]);
  const isZombie = /\) Z /.test(status);
  return status.includes('(postgres)') && !isZombie && (workingFolder ?? ownFolder) === ownFolder;
}

/** Whether no PostgreSQL works in the folder. One that starts creates `file` a moment before it writes to it. */
async function isUnused(folder: string, file: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > WRITTEN_AFTER_MILLISECONDS;
  }
  const ownFolder = await realpath(folder);
  const isPostgresHere = async (pid: string) =>
    (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === ownFolder &&
    (await isPostmasterOf(folder, Number(pid)));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return !(await Promise.all(pids.map(isPostgresHere))).includes(true);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Chooses a Unix socket in a folder of mode 0700: PostgreSQL's data directory, or a temporary folder if the
 * path of DATA_DIR is too long for a socket. On Windows: a loopback port.
 */
export async function chooseAddress(
  dataDir: string,
  programs: PostgresPrograms,
): Promise<PostgresAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const cluster = clusterFolder(dataDir);
  if (fitsSocket(cluster)) return { host: cluster, port: SOCKET_PORT };
  const parent = fitsSocket(join(tmpdir(), `${SOCKET_FOLDER_PREFIX}XXXXXX`)) ? tmpdir() : '/tmp';
  const temporary = await mkdtemp(join(parent, SOCKET_FOLDER_PREFIX));
  await chmod(temporary, 0o700);
  await programs.chown(temporary);
  return { host: temporary, port: SOCKET_PORT };
}

const fitsSocket = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;

/** Call it after PostgreSQL has stopped. Only a temporary folder is removed. */
export async function removeSocketFolder(address: PostgresAddress): Promise<void> {
  if (isSocket(address) && basename(address.host).startsWith(SOCKET_FOLDER_PREFIX))
    await rm(address.host, { recursive: true, force: true });
}

/** Starts PostgreSQL, listening on this address only, and waits until it accepts connections. */
export async function startPostmaster(
  dataDir: string,
  parts: {
    programs: PostgresPrograms;
    address: PostgresAddress;
    parameters?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { programs, address, parameters } = parts;
  const { host, port } = address;
  const folder = clusterFolder(dataDir);
  const listening = isSocket(address)
    ? // pg_ctl passes the options through a shell: "." needs no quoting, the folder's own path might.
      { listen_addresses: '', unix_socket_directories: host === folder ? '.' : host }
    : { listen_addresses: host, unix_socket_directories: '' };
  const options = Object.entries({
    ...PARAMETERS,
    ...parameters,
    ...listening,
    port: String(port),
  });
  const logFile = join(folder, 'server.log');
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  // pg_ctl starts PostgreSQL in a session of its own, so Ctrl+C reaches only the server, which then stops it.
  const args = [
    'start',
    ...WAITING,
    `--pgdata=${folder}`,
    `--log=${logFile}`,
    `--options=${options.map(([name, value]) => `-c ${name}='${value}'`).join(' ')}`,
  ];
  await programs.run('pg_ctl', args).catch(async (error: unknown) => {
    if (!(error instanceof PostgresProgramError)) throw error;
    const logged = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(size).toString();
    const fatal = logged.match(/^.*\b(?:FATAL|PANIC): .*$/gm) ?? [];
    throw new PostgresProgramError([error.message, ...fatal].join('\n'), { cause: error });
  });
}

export async function stopPostmaster(dataDir: string, programs: PostgresPrograms): Promise<void> {
  const folder = clusterFolder(dataDir);
  await programs.run('pg_ctl', ['stop', ...WAITING, '--mode=fast', `--pgdata=${folder}`]);
}

export async function freePort(): Promise<number> {
  // Below the range of ports for outgoing connections, so that no such connection takes it first.
  const port = randomInt(12_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
  return isFree ? port : freePort();
}
