import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '#server/base/log.ts';
import { syncFolder } from '#server/base/durable-files.ts';

/**
 * Writes a file with mode 0600. It has a temporary name until it is complete and flushed to disk,
 * so an existing file with the final name stays intact until then. Rejects with an error for the
 * user.
 */
export async function writePrivateFile<T>(
  file: string,
  write: (out: FileHandle) => Promise<T>,
): Promise<T> {
  const path = resolve(file);
  const draft = `${path}.${process.pid}.part`;
  const out = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw explainFileError(error, file);
    throw new Error(`The folder ${dirname(path)} does not exist; create it first`, {
      cause: error,
    });
  });
  // An interrupted command must not leave personal data in a temporary file.
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

/** Turns an error about a file that the user named into a message; other errors stay as they are. */
export function explainFileError(error: unknown, file: string): Error {
  switch (errorCode(error)) {
    case 'ENOENT':
      return new Error(`${file} does not exist`, { cause: error });
    case 'EISDIR':
      return new Error(`${file} is a folder; give a file`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`This user has no permission for ${file}`, { cause: error });
    case 'ENOSPC':
      return new Error(`The disk is too full for ${file}`, { cause: error });
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
