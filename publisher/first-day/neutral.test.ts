import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#contract/languages.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { beforeNote } from '#publisher/content/notes.ts';
import { textAt, textsIn } from '#publisher/content/parse-file.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { firstDay } from '#tests/support/content/first-day.ts';
import { contentOf, readStartFile, type StartFile, readNeutral } from './content.ts';

const FIRMS = [
  { state: 'Arizona', code: 'AZ', city: 'Tucson' },
  { state: 'Washington', code: 'WA', city: 'Spokane' },
] as const;

const linesOf = ({ comment, data, body = '' }: StartFile): string[] => [
  ...textsIn(data).map(({ text }) => text),
  ...comment.split('\n'),
  ...body.split('\n'),
];

describe.each(FIRMS)('a firm of $state', async ({ state, code, city }) => {
  const texts = await contentOf(
    firstDay({
      office: { street: '12 Congress Street', city, state: code, zip: '85701' },
      states: [{ code, admission: 'licensed' }],
      spanish: true,
    }),
    '2026-11-26',
  );
  const files = [...texts].map(([file, text]) => readStartFile(file, text));

  test('has a neutral text for each text that names the sample firm, its people, places or states', () => {
    const left = files.flatMap(({ data: { sample: _sample, ...data }, ...file }) =>
      linesOf({ ...file, data })
        .filter((text) => isOfSample(text.replaceAll(state, '')))
        .map((text) => `${file.file}: ${text}`),
    );
    expect(left, 'texts without a neutral text in content/.neutral').toEqual([]);
  });

  test('says on each urgent page what to do first, in two sentences or more', () => {
    const pages = files.filter(({ file }) => file.includes('/urgent/'));
    expect(pages.length).toBeGreaterThanOrEqual(18);
    // Leaves out notes to the firm, which visitors do not read.
    const first = pages.map(({ file, data }) => ({
      file,
      sentences: beforeNote(textAt(data, 'today')).split(/(?<=[.!?])\s+/),
    }));
    expect(first.filter(({ sentences }) => sentences.length < 2)).toEqual([]);
  });
});

test.each(LANGUAGE_CODES)(
  'each neutral text in %s replaces a text that the sample has',
  async (code) => {
    const { texts: sample } = await readFolder(SAMPLE_FOLDER);
    for (const changesByFile of Object.values(await readNeutral(code)))
      for (const [file, { texts }] of Object.entries(changesByFile)) {
        const lines = linesOf(readStartFile(file, sample.get(file) ?? ''));
        const stale = texts.filter((each) => !lines.includes(each.sample));
        expect(stale, `texts that ${file} no longer has`).toEqual([]);
      }
  },
);

/** Patterns of texts that are only true for the sample: about its people, its places, or the law of its states. */
const SAMPLE_ONLY: readonly RegExp[] = [
  /Aldren|\bMarsh\b|Eleanor|sample/i,
  /Californi|\bTexa[ns]|TexasLaw|Illinois|Los [AÁ]ngeles|\bDallas\b|Louisiana|Colorado|Arizona|Ohio|Virgin Islands/i,
  // These are statutes, bills, forms, agencies and sites of its states.
  /\b(?:Cal|Tex|Ill)\. |ILCS|\b(?:Civ|Fin|Prop|Veh|Prof)\. Code|Civ\. Proc|Public Act|\b(?:AB|SB) \d/,
  /\b(?:EJ|WG|PLD|POS|FW|UD)-\d|Rosenthal|Franchise Tax|Eaton|Palisades|HOPP/,
  /lawhelp|legalaid\.org|\bca\.gov|(?:dfpi|ftb|courts)\.ca\b|\b(?:cacb|casb|cand|caeb)\.|ilga\.gov/i,
  // Figures and offers that only the sample has.
  /\{\{\s*(?:california|texas|illinois|rosenthal|offers\.|record\.|yearsOf|timeIn|families|chapter7(?:Cases|Disch|Counted|Succ)|debtDisch)/,
  /\b1983\b|client’s specification/,
  // The time to answer a suit in one of its states.
  /as few as 14|Pueden ser solo 14/,
];

const isOfSample = (text: string): boolean => SAMPLE_ONLY.some((pattern) => pattern.test(text));
