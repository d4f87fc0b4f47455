import { randomBytes } from 'node:crypto';
import {
  chmod,
  link,
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
import { errorCode, type Log } from '#server/log.ts';
import {
  createPrograms,
  findBinaries,
  type Binaries,
  type PostgresPrograms,
} from './embedded-programs.ts';

export const SUPERUSER = 'postgres';
/** PostgreSQL's data directory: all files of the embedded database. */
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
export const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');

const TEMPORARY_PREFIX = 'new-postgres-';

/** The superuser's password. */
export const readPassword = (dataDir: string) => readFile(passwordFile(dataDir), 'utf8');

export async function clusterExists(dataDir: string): Promise<boolean> {
  return stat(join(clusterFolder(dataDir), 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw new Error(`This user may not read ${dataDir}`);
      return false;
    },
  );
}

/** Creates `dataDir`, the password and the database's files unless they exist. */
export async function prepareCluster(
  dataDir: string,
  log: Log,
  given?: Binaries,
): Promise<PostgresPrograms> {
  const binaries = given ?? (await findBinaries());
  await ensureDataFolder(dataDir);
  const folders = { dataDir, clusterFolder: clusterFolder(dataDir) };
  const programs = await createPrograms(binaries, folders, log);
  await ensureCluster(dataDir, programs);
  return programs;
}

async function ensureDataFolder(dataDir: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  try {
    // PostgreSQL's account must be able to enter a folder that root creates.
    const created = await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // mkdir applies the umask of the process.
    if (created !== undefined && isRoot) await chmod(dataDir, 0o711);
    // Before the password, so that a start at the same moment cannot have created the database in between.
    if (!(await clusterExists(dataDir))) await ensurePassword(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR wants a folder that this user may write: ${dataDir}`, {
      cause: error,
    });
  }
  const password = await readPassword(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Error(`This user may not read ${passwordFile(dataDir)}`, { cause: error });
  });
  if (!password) throw new Error(passwordProblem(dataDir, password === '' ? 'empty' : 'missing'));
}

/** No other password is written: the database would refuse it. */
const passwordProblem = (dataDir: string, what: 'empty' | 'missing') =>
  `${passwordFile(dataDir)} is ${what}. It is the password of the database in ${clusterFolder(dataDir)}. ${PASSWORD_ADVICE}`;
export const PASSWORD_ADVICE =
  'Copy the file from the folder that the data came from; if it is lost, see docs/operating.md, "Set a new password".';

async function ensurePassword(dataDir: string): Promise<void> {
  const draft = `${passwordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link never replaces the password that another start has just created.
    await link(draft, passwordFile(dataDir));
  } catch (error) {
    if (!(await readPassword(dataDir).catch(() => ''))) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * initdb writes to a temporary folder that is then renamed, so a crash never leaves an incomplete cluster. If
 * two servers start at the same moment, both use the folder that was renamed first.
 */
async function ensureCluster(dataDir: string, programs: PostgresPrograms): Promise<void> {
  if (await clusterExists(dataDir)) return;
  const temporary = await mkdtemp(join(dataDir, TEMPORARY_PREFIX));
  try {
    if (process.getuid?.() === 0) await chmod(temporary, 0o711);
    const cluster = join(temporary, 'cluster');
    const password = join(temporary, 'password');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(password, await readPassword(dataDir), { mode: 0o600 });
    await programs.chown(temporary);
    await programs.run('initdb', [
      `--pgdata=${cluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ]);
    await rename(cluster, clusterFolder(dataDir));
  } catch (error) {
    if (!(await clusterExists(dataDir))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes temporary folders of interrupted starts. Only the server that owns the data may call it. */
export async function removeTemporaryFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(TEMPORARY_PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true });
}
