import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';

/** `old`: a newer table is already due, and this one is at most a year old. `outdated`: more than a year old. */
type MedianAge = 'current' | 'old' | 'outdated';

/** Copies the sample's content to the folder, with a table of medians of this age today. */
export async function writeContentWithMedians(folder: string, age: MedianAge): Promise<void> {
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  const file = join(folder, 'medians.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/effective: .*/, `effective: ${effectiveOf(age)}`));
}

function effectiveOf(age: MedianAge): string {
  const day = new Date();
  if (age === 'current') return lastDue(day.toISOString().slice(0, 10));
  day.setUTCDate(Math.min(day.getUTCDate(), 28));
  // Consecutive due dates are never more than seven months apart.
  day.setUTCMonth(day.getUTCMonth() - (age === 'old' ? 8 : 13));
  return day.toISOString().slice(0, 10);
}

/** The last day up to `today` on which a table was due. */
export function lastDue(today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [`${year}-11-01`, `${year}-04-01`, `${year - 1}-11-01`];
  return dates.find((date) => date <= today) ?? '';
}
