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
  const changed =
    age === 'current'
      ? text.replace(
          '    addOn:',
          `    confirmed: { by: A. Tester, on: ${dayBefore(0)} }\n    addOn:`,
        )
      : text.replace(/effective: .*/, `effective: ${effectiveOf(age)}`);
  await writeFile(file, changed);
}

/** No two days on which a table is due are more than seven months apart. */
export const effectiveOf = (age: 'old' | 'outdated') => dayBefore(age === 'old' ? 8 : 13);

/** Today, or as many months ago. */
function dayBefore(months: number): string {
  const day = new Date();
  day.setUTCDate(Math.min(day.getUTCDate(), 28));
  day.setUTCMonth(day.getUTCMonth() - months);
  return (months === 0 ? new Date() : day).toISOString().slice(0, 10);
}
