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
import type { Binaries } from './binaries.ts';
import type { Runner } from './unprivileged.ts';

export const SUPERUSER = 'postgres';
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');

const WORKSHOP = 'new-postgres-';

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

/** Makes DATA_DIR unless it is there. PostgreSQL's account must pass through what root makes. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // The process's umask may have taken bits away.
    if (created !== undefined && isRoot) await chmod(dataDir, 0o711);
    await ensurePassword(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR wants a folder that this user may write: ${dataDir}`, {
      cause: error,
    });
  }
}

/**
 * Makes the database's files unless they are there. They are made beside and then renamed, so a crash
 * leaves all of them or none; of two starts at the same moment one wins and both go on.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
): Promise<void> {
  if (await clusterExists(dataDir)) return;
  const workshop = await mkdtemp(join(dataDir, WORKSHOP));
  try {
    if (process.getuid?.() === 0) await chmod(workshop, 0o711);
    const fresh = join(workshop, 'cluster');
    const password = join(workshop, 'password');
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(password, await readPassword(dataDir), { mode: 0o600 });
    await runner.give(workshop);
    await runner.run(binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ]);
    await rename(fresh, clusterFolder(dataDir));
  } catch (error) {
    if (!(await clusterExists(dataDir))) throw error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function ensurePassword(dataDir: string): Promise<void> {
  const draft = `${passwordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link never replaces the password that another start has just made.
    await link(draft, passwordFile(dataDir));
  } catch (error) {
    if (!(await readPassword(dataDir).catch(() => ''))) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** What starts that were cut short have left. Only for the owner of the data: nobody else needs it then. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORKSHOP)) await rm(join(dataDir, name), { recursive: true, force: true });
}
