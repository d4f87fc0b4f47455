import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '#server/http/load-site.ts';

const TEXT = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const { br, gzip } = await compress(await readFile(file));
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gzip);
}
