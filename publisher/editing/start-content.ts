import type { FirstDayAnswers } from '#contract/first-day.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { printStartFile, readStartFile, type StartFiles } from './start-file.ts';
import { keepUsedFigures } from './start-figures.ts';
import { writeFirm } from './start-firm.ts';
import { scrub } from './start-scrub.ts';
import { frameStates } from './start-states.ts';

/** The cases of the sample firm, which no other has. */
const OF_SAMPLE = /^court-record\.yaml$|\/our-record\.yaml$/;
/** Lists from which whole entries go (start-figures.ts, start-firm.ts). */
const LEFT_TO_OTHERS = /(?:figures|attorney-review)\.yaml$/;

/**
 * The texts of a firm's own content, by their path below its folder. What is only true for the sample has become a
 * sentence that begins with “Yours to write:”, and every file says `sample: true`.
 */
export async function contentOf(
  answers: FirstDayAnswers,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const { texts } = await readFolder(SAMPLE_FOLDER);
  const files: StartFiles = new Map(
    [...texts].map(([file, text]) => [file, readStartFile(file, text)]),
  );
  for (const file of files.keys())
    if (OF_SAMPLE.test(file) || (!answers.spanish && file.startsWith('es/'))) files.delete(file);
  for (const [name, file] of files) if (!LEFT_TO_OTHERS.test(name)) files.set(name, scrub(file));
  frameStates(files, answers);
  writeFirm(files, answers, today);
  keepUsedFigures(files);
  return new Map([...files].map(([name, file]) => [name, printStartFile(file)]));
}
