import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newMedians } from './new-medians.ts';

/** The published files have less than 200 KB. */
const MAX_TABLE_BYTES = 5_000_000;

/**
 * Copies the table of medians from a file of the U.S. Trustee Program to medians.yaml, and keeps the previous table.
 * Returns the text to print. When the table is doubtful, changes nothing and throws an error for the operator.
 */
export async function updateMedians(parts: {
  /** The workbook (.xlsx) that a person has saved. */
  file: string;
  /** The folder of the content. */
  folder: string;
  /** YYYY-MM-DD. */
  today: string;
  /** The day from which the table applies, for a file that does not name it. */
  effective?: string;
}): Promise<string> {
  const { file, folder, ...rest } = parts;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`);
  });
  if (bytes.length > MAX_TABLE_BYTES)
    throw new Error(`${file} is too large for a table of medians`);
  const target = path.join(folder, 'medians.yaml');
  const present = await readFile(target, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const { text, lines } = await newMedians({
    ...rest,
    bytes,
    name: path.basename(file),
    ...(present !== undefined && { present }),
  });
  // Replaced in one step: a server that publishes at this moment reads the old file or the new one.
  await writeFile(`${target}.new`, text);
  await rename(`${target}.new`, target);
  return [...lines, 'Next: npm run content -- check, then npm run content -- publish'].join('\n');
}
