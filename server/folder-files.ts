import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Files by their path in a folder, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

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
