import { link, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './log.ts';

/** On Windows, virus scanners and other readers hold files open for a moment, and a rename then fails. */
const BUSY = new Set(['EACCES', 'EBUSY', 'EPERM']);
const MAX_ATTEMPTS = 20;
const RENAME_RETRY_MILLISECONDS = 100;

/**
 * Replaces a file atomically: a reader sees the old text or the new text, even after a power failure. Without `mode`,
 * the umask decides who may read it.
 */
export async function replaceFile(
  file: string,
  text: string | Uint8Array,
  { move = rename, mode }: { move?: typeof rename; mode?: number } = {},
): Promise<void> {
  const temporary = temporaryNameOf(file);
  try {
    await writeTemporary(temporary, text, mode);
    await moveWhenFree(temporary, file, move);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Creates a file atomically. Fails with EEXIST if it exists: a link, unlike a rename, never replaces a file. */
export async function createFile(file: string, text: string): Promise<void> {
  const temporary = temporaryNameOf(file);
  try {
    await writeTemporary(temporary, text);
    await link(temporary, file).catch(async (error: unknown) => {
      if (!WITHOUT_LINKS.has(errorCode(error))) throw error;
      await rename(temporary, file);
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(file));
}

/** Error codes of file systems without links, such as some network file systems. */
const WITHOUT_LINKS = new Set(['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM']);

const temporaryNameOf = (file: string) => `${file}.${process.pid}.${crypto.randomUUID()}`;

async function writeTemporary(
  temporary: string,
  text: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(text);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the files of a folder to disk before renaming it, so that the folder is complete or absent. */
export async function moveFolder(from: string, to: string, move = rename): Promise<void> {
  await syncTree(from);
  await moveWhenFree(from, to, move);
  await syncFolder(dirname(to));
}

async function moveWhenFree(from: string, to: string, move: typeof rename): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await move(from, to);
    } catch (error) {
      if (!BUSY.has(errorCode(error)) || attempt === MAX_ATTEMPTS) throw error;
    }
    await delay(RENAME_RETRY_MILLISECONDS);
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) return syncFolder(path);
      // Windows syncs no file that is open for reading only.
      const file = await open(path, process.platform === 'win32' ? 'r+' : 'r');
      await file.sync().finally(() => file.close());
    }),
  );
  await syncFolder(folder);
}

/** Writes the folder's directory entries to disk: a file renamed there survives a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a process of this machine runs, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
