import type { FirstDayAnswers } from '#contract/first-day.ts';
import { isRecord } from '#contract/is-record.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { usState } from '#contract/us-states.ts';
import { namesIn } from '#publisher/content/fill-in.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { shortName } from './short-name.ts';
import { printStartFile, readStartFile, type StartFiles } from './start-file.ts';
import { writeFirm } from './start-firm.ts';
import { neutralFile, readNeutral, type Slots } from './start-neutral.ts';

/** The cases of the sample firm, which no other has. */
const OF_SAMPLE = /^court-record\.yaml$|\/our-record\.yaml$/;

/**
 * The texts of a firm's own content, by their path below its folder. What is only true for the sample has become its
 * neutral half, with notes that say what the firm must write, and every file says `sample: true`.
 */
export async function contentOf(
  answers: FirstDayAnswers,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const languages: readonly Language[] = answers.spanish ? ['en', 'es'] : ['en'];
  const { texts } = await readFolder(SAMPLE_FOLDER);
  const files: StartFiles = new Map(
    [...texts]
      .map(([file, text]) => [file, readStartFile(file, text)] as const)
      .filter(([file, { language }]) => !OF_SAMPLE.test(file) && languages.includes(language)),
  );
  for (const language of languages) {
    const neutral = await readNeutral(language);
    const slots = slotsOf(answers, language);
    for (const halves of [
      neutral.always,
      ...(answers.foundedYear === undefined ? [neutral.withoutFoundedYear] : []),
      ...(answers.states.every(isLicensed) ? [] : [neutral.someStateFederal]),
    ])
      for (const [name, half] of Object.entries(halves)) {
        const file = files.get(name);
        if (file) files.set(name, neutralFile(file, half, slots));
      }
  }
  writeFirm(files, answers, today);
  keepUsedFigures(files);
  return new Map([...files].map(([name, file]) => [name, printStartFile(file)]));
}

const isLicensed = ({ admission }: FirstDayAnswers['states'][number]) => admission === 'licensed';
const stateNameOf = (code: string) => usState(code)?.name ?? code;

function slotsOf({ office, states, attorneys }: FirstDayAnswers, language: Language): Slots {
  const names = states.map(({ code }) => stateNameOf(code));
  const [last = '', ...before] = names.toReversed();
  const { list } = LANGUAGES[language];
  const ids: string[] = [];
  for (const { name } of attorneys) ids.push(shortName(name, ids));
  return {
    values: {
      city: office.city,
      region: stateNameOf(office.state),
      states: before.length === 0 ? last : list(before.toReversed().join(', '), last),
    },
    lists: [
      names.map((state) => ({ state })),
      attorneys.map(({ name, title }, index) => ({ attorney: name, title, id: ids[index] ?? '' })),
    ],
  };
}

/** Keeps the figures that a text prints: those of federal law, and the fees of the firm. */
function keepUsedFigures(files: StartFiles): void {
  const isTable = (file: string) => file.endsWith('figures.yaml');
  const texts = [...files.values()].filter(({ file }) => !isTable(file)).map(printStartFile);
  const used = new Set([...namesIn(texts)].map((name) => name.replace(/\.(?:asOf|since)$/, '')));
  for (const { file, data } of files.values())
    for (const key of ['figures', 'values']) {
      const all = data[key];
      if (isTable(file) && isRecord(all))
        data[key] = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
    }
}
