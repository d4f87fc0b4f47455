import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** Copies the sample's content to the folder and confirms its table of medians on a day. */
export async function writeContentWithMedians(folder: string, confirmedOn: Date): Promise<void> {
  await cp(SAMPLE, folder, { recursive: true });
  const file = join(folder, 'medians.yaml');
  const confirmed = `confirmed: { by: A. Tester, on: ${confirmedOn.toISOString().slice(0, 10)} }`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('    addOn:', `    ${confirmed}\n    addOn:`));
}
