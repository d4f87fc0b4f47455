import { rmSync } from 'node:fs';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from '#server/base/durable-files.ts';

/**
 * Writes a file with mode 0600. It has a temporary name until it is complete and flushed to disk,
 * so an existing file with the final name stays intact until then.
 */
export async function writePrivateFile<T>(
  file: string,
  write: (out: FileHandle) => Promise<T>,
): Promise<T> {
  // If the file is a link, such as to another disk, the link stays.
  const path = await realpath(file).catch(() => resolve(file));
  const existing = await stat(path).catch(() => undefined);
  if (existing && !existing.isFile())
    throw new Error(`${file} is a folder, a pipe or a device: name a file`);
  const draft = `${path}.${process.pid}.part`;
  const out = await open(draft, 'wx', 0o600);
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
    throw error;
  } finally {
    process.off('SIGINT', discard).off('SIGTERM', discard);
  }
}
