import { randomInt } from 'node:crypto';
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive } from '#server/base/durable-files.ts';
import { PostgresProgramError, type PostgresPrograms } from './embedded-programs.ts';

/** PostgreSQL's data directory: all files of the embedded database. */
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');

/** Keeps memory use low: the whole product should stay well under 250 MB. fsync stays on. */
const PARAMETERS: Readonly<Record<string, string>> = {
  // The data directory is private: PostgreSQL refuses to use it unless its mode is 0700.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  listen_addresses: '',
  shared_buffers: '32MB',
  jit: 'off',
  // Any role may use LISTEN and NOTIFY, which nothing here needs. This limits their queue on the disk
  // to 512 kB; the default is 8 GB.
  max_notify_queue_pages: '64',
  // Limits each session. Otherwise injected SQL could fill the disk with the files of a sort.
  temp_file_limit: '256MB',
  max_parallel_workers: '0',
  autovacuum_max_workers: '1',
  // A failed statement would be logged with the personal data in it.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const WAIT_OPTIONS = ['--wait', '--timeout=30', '--silent'];

/** PostgreSQL writes its process id right after it creates the file, so an empty file older than this is stale. */
const PID_WRITE_MILLISECONDS = 2000;

/** The PostgreSQL that runs on these files, including one whose server was killed. */
export async function findRunning(
  dataDir: string,
): Promise<{ pid: number; port: number } | undefined> {
  const folder = clusterFolder(dataDir);
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => undefined))?.split('\n');
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (pid > 0 && (await isPostgresOf(folder, pid))) return { pid, port: Number(lines[3]) || 5432 };
  // After a container restart the id may belong to an unrelated process, and after a power cut the file may be empty.
  // In both cases PostgreSQL would refuse to start. If no process has the id, PostgreSQL replaces the file itself.
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  const isOldAndEmpty = !(pid > 0) && Date.now() - mtimeMs > PID_WRITE_MILLISECONDS;
  if (isOldAndEmpty || (pid > 0 && isAlive(pid)))
    for (const stale of [file, join(folder, '.s.PGSQL.5432.lock')])
      await rm(stale, { force: true });
  return undefined;
}

async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!/\(postgres\) [^Z]/.test(status)) return false;
  // PostgreSQL works in its data directory. In some containers the server cannot read the working directory.
  const ownFolder = await realpath(folder);
  return (await readlink(`/proc/${pid}/cwd`).catch(() => ownFolder)) === ownFolder;
}

/** Starts PostgreSQL and waits until it accepts connections. `parameters` replace those above. */
export async function startPostmaster(
  dataDir: string,
  programs: PostgresPrograms,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = clusterFolder(dataDir);
  const logFile = join(folder, 'server.log');
  // pg_ctl passes these options through a shell. The path of the folder could have any character, so it is not an
  // option.
  const options = Object.entries({ ...PARAMETERS, ...parameters });
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  // pg_ctl starts PostgreSQL in a session of its own, so Ctrl+C reaches only the server, which then stops it.
  const args = [
    'start',
    ...WAIT_OPTIONS,
    '--pgdata=.',
    '--log=server.log',
    `--options=${options.map(([name, value]) => `-c ${name}='${value}'`).join(' ')}`,
  ];
  await programs.run('pg_ctl', args, { cwd: folder }).catch(async (error: Error) => {
    const logged = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(size).toString();
    const fatal = logged.match(/^.*\b(?:FATAL|PANIC): .*$/gm) ?? [];
    throw new PostgresProgramError([error.message, ...fatal].join('\n'), { cause: error });
  });
}

export async function stopPostmaster(dataDir: string, programs: PostgresPrograms): Promise<void> {
  const args = ['stop', ...WAIT_OPTIONS, '--mode=fast', '--pgdata=.'];
  await programs.run('pg_ctl', args, { cwd: clusterFolder(dataDir) });
}

export async function freePort(): Promise<number> {
  // The port is below the range for outgoing connections, so that no such connection takes it first.
  const port = randomInt(12_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
  return isFree ? port : freePort();
}
