import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** `old`: past its day, and at most a year old. `outdated`: more than a year old. */
export type MedianAge = 'current' | 'old' | 'outdated';

/** Copies the sample's content to the folder, with a table of medians of this age today. */
export async function writeContentWithMedians(folder: string, age: MedianAge): Promise<void> {
  await cp(SAMPLE, folder, { recursive: true });
  const file = join(folder, 'medians.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/effective: .*/, `effective: ${effectiveOf(age)}`));
}

/** Months since the table began to apply. No two days on which a table is due are more than seven months apart. */
const MONTHS_AGO = { current: 0, old: 8, outdated: 13 };

function effectiveOf(age: MedianAge): string {
  const day = new Date();
  day.setUTCDate(Math.min(day.getUTCDate(), 28));
  day.setUTCMonth(day.getUTCMonth() - MONTHS_AGO[age]);
  return day.toISOString().slice(0, 10);
}
