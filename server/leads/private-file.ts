import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '#server/log.ts';
import { syncFolder } from '#server/sync-folder.ts';
import { explainFileError } from './explain-file-error.ts';

/**
 * Writes a file with mode 0600, under a temporary name until it is complete and on the disk: an earlier file
 * of this name is never half replaced. Rejects with an error for the user.
 */
export async function writePrivateFile<T>(
  file: string,
  write: (out: FileHandle) => Promise<T>,
): Promise<T> {
  const path = resolve(file);
  const draft = `${path}.${process.pid}.part`;
  const out = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw explainFileError(error, file);
    throw new Error(`The folder ${dirname(path)} is not there; make it first`, { cause: error });
  });
  // An interrupted command must not leave people's data in a file that nobody looks after.
  const discard = () => {
    rmSync(draft, { force: true });
    process.exit(1);
  };
  process.once('SIGINT', discard).once('SIGTERM', discard);
  try {
    const result = await write(out);
    await out.sync();
    await out.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await out.close().catch(() => {});
    await rm(draft, { force: true });
    throw explainFileError(error, file);
  } finally {
    process.off('SIGINT', discard).off('SIGTERM', discard);
  }
}
