import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Files by their path in a folder, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** The SHA-256 of the bytes of a file in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The text of a file; empty for a missing file. */
export const textOf = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from(bytes ?? []).toString();

type Bytes = Uint8Array | null | undefined;
/** Whether both files have the same bytes, or both are missing. */
export const isSame = (one: Bytes, other: Bytes): boolean =>
  one && other ? Buffer.compare(one, other) === 0 : one === other;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const,
  );
  return new Map(await Promise.all(read));
}
