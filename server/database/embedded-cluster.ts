import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral, type ClientConfig } from 'pg';
import type { Log } from '#server/base/log.ts';
import { clusterFolder } from './embedded-process.ts';
import {
  createPrograms,
  PostgresProgramError,
  type PostgresPrograms,
} from './embedded-programs.ts';

const LOGINS = new URL('../../deploy/database-logins.sql', import.meta.url);
const TEMPORARY_PREFIX = 'new-postgres-';
/** The private socket needs no password. Windows has no such socket, so PostgreSQL listens on loopback. */
const AUTHENTICATION = ['--auth-local=trust', '--auth-host=scram-sha-256'];
/** The file with the password of all logins. */
export const passwordFile = (cluster: string) => join(cluster, 'first-light.password');

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, including a final zero byte. */
const MAX_SOCKET_PATH_BYTES = 103;

export async function clusterExists(dataDir: string): Promise<boolean> {
  return stat(join(clusterFolder(dataDir), 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES')
        throw new Error(`This user has no permission to read ${dataDir}`);
      return false;
    },
  );
}

/** Creates `dataDir` and the database's files unless they exist. */
export async function prepareCluster(dataDir: string, log: Log): Promise<PostgresPrograms> {
  const isRoot = process.getuid?.() === 0;
  try {
    // PostgreSQL's account must be able to enter a folder that root creates.
    const created = await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // mkdir applies the umask of the process.
    if (created !== undefined && isRoot) await chmod(dataDir, 0o711);
    const programs = await createPrograms({ dataDir, clusterFolder: clusterFolder(dataDir) }, log);
    if (!(await clusterExists(dataDir))) await createCluster(dataDir, programs);
    return programs;
  } catch (error) {
    const isFileError = error instanceof Error && 'syscall' in error && 'path' in error;
    const problem = `DATA_DIR needs a folder that this user may write: ${dataDir}`;
    throw isFileError ? new Error(problem, { cause: error }) : error;
  }
}

/**
 * Creates the files in a temporary folder that is then renamed, so a crash never leaves an incomplete cluster. If
 * two servers start at the same moment, both use the folder that was renamed first.
 */
async function createCluster(dataDir: string, programs: PostgresPrograms): Promise<void> {
  const temporary = await mkdtemp(join(dataDir, TEMPORARY_PREFIX));
  try {
    if (process.getuid?.() === 0) await chmod(temporary, 0o711);
    const cluster = join(temporary, 'cluster');
    const password = join(temporary, 'password');
    const secret = randomBytes(24).toString('base64url');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(password, secret, { mode: 0o600 });
    await programs.chown(temporary);
    await programs.run('initdb', [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${password}`,
      ...AUTHENTICATION,
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ]);
    await rename(password, passwordFile(cluster));
    const input = await loginsSql(secret);
    const args = ['--single', '-D', cluster, 'postgres'];
    const printed = await programs.run('postgres', args, { input });
    if (/\b(?:ERROR|FATAL|PANIC):/.test(printed)) throw new PostgresProgramError(printed);
    await rename(cluster, clusterFolder(dataDir));
  } catch (error) {
    if (!(await clusterExists(dataDir))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** deploy/database-logins.sql without the commands of psql. Each of its statements is one line. */
async function loginsSql(password: string): Promise<string> {
  const file = await readFile(LOGINS, 'utf8');
  return file.replace(/^(?:\\|--).*\n/gm, '').replaceAll(":'password'", escapeLiteral(password));
}

/**
 * Removes temporary folders of interrupted starts. Only the server that owns the data may call it. Another start may be
 * writing into its folder at this moment (ENOTEMPTY); that start fails and removes the folder itself.
 */
export async function removeTemporaryFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(TEMPORARY_PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
}

/** How to connect as a login of deploy/database-logins.sql. `port` matters on Windows only. */
export async function embeddedTarget(
  dataDir: string,
  user: string,
  port = 5432,
): Promise<ClientConfig> {
  const folder = clusterFolder(dataDir);
  const login = { user, port, database: 'firstlight', ssl: false };
  if (process.platform === 'win32')
    return { ...login, host: '127.0.0.1', password: await readFile(passwordFile(folder), 'utf8') };
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > MAX_SOCKET_PATH_BYTES;
  // Linux gives an open folder a second, short path. The folder stays open until the process ends.
  return { ...login, host: isTooLong ? `/proc/self/fd/${openSync(folder, 'r')}` : folder };
}
