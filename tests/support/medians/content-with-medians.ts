import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** Copies the sample's content and confirms its table of medians on a day. */
export async function writeContentWithMedians(
  confirmedOn: Date,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'first-light-content-'));
  await cp(SAMPLE, folder, { recursive: true });
  const file = join(folder, 'medians.yaml');
  const confirmed = `confirmed: { by: A. Tester, on: ${confirmedOn.toISOString().slice(0, 10)} }`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('    addOn:', `    ${confirmed}\n    addOn:`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
