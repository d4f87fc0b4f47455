import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELDS } from '#contract/fields.ts';
import { characters as lengthOf } from '#contract/submission.ts';
import { escapeText } from '#contract/text.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

/** Whether the parser accepts the name as it is: what the parser cleans (R12.17), the database refuses or stores. */
const parserAllows = (name: string) => {
  const { min, max, pattern } = FIELDS.name;
  const length = lengthOf(name.trim());
  return length >= min && length <= max && pattern.test(name.trim());
};

/** The CHECK constraint as an expression over `name`. */
async function readCheck({ query }: TestDatabase): Promise<string> {
  const checks = await query<{ check: string }>(
    `select distinct pg_get_expr(conbin, conrelid) as check from pg_constraint
     where conname = 'contact_submissions_name_check'`,
  );
  expect(checks).toHaveLength(1);
  return checks[0]?.check ?? '';
}

/** The planes of Unicode that have characters, without the surrogates. */
const BLOCKS = [
  [0x1, 0xd7ff],
  [0xe000, 0x3ffff],
  [0xe0000, 0xe0fff],
] as const;

test('the database refuses no character that the parser allows, and each that is surely in no name', async () => {
  const database = await freshDatabase();
  const check = await readCheck(database);
  const [refused] = await database.query<{ codes: number[] }>(
    `select array_agg(code order by code) as codes
     from (select code, 'A' || chr(code) || 'A' as name
           from unnest($1::int[], $2::int[]) as block (first, last),
             generate_series(block.first, block.last) as code) as names
     where not ${check}`,
    [BLOCKS.map(([first]) => first), BLOCKS.map(([, last]) => last)],
  );
  const characters = (refused?.codes ?? []).map((code) => String.fromCodePoint(code));
  expect(characters.filter((character) => parserAllows(`A${character}A`))).toEqual([]);
  const inNoName =
    /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|(?![ .'A-Za-z-])[ -~]/u;
  const all = Array.from({ length: 0xffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  expect(characters).toEqual(all.filter((character) => inNoName.test(character)));
});

/** Bidirectional controls, zero widths, blank letters, marks, full-width dots, apostrophes, spaces, entities and the like. */
const SUSPICIOUS = Array.from(
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202e\u2066\u2069\u200e\u061c\uff0e\uff61\u3002\u2024\u00b7\u2019\u2018\u02bc\uff07`\'"&;#x27<>/\\.-\u2010\u2013 \u00a0\u2003\u3000\t\n\u0085\u2028\u0301\u20dd\u0660\uff11\u{1f600}\u{e0041}\ue000\ufffe\u115f\u1160\u3164\uffa0\u{13441}\u{13442}\u0301\u0301\u20dd\u0903\u1031',
);

test('the database refuses no name of many characters, lengths and entities that the parser allows', async () => {
  const database = await freshDatabase();
  const check = await readCheck(database);
  const characters = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Array.from('abcéÑΩжש李')) },
    { weight: 2, arbitrary: fc.constantFrom(...SUSPICIOUS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  );
  const name = fc
    .oneof(
      fc.array(characters, { maxLength: 8 }),
      fc.array(fc.constantFrom('a', "'", '𝒜'), { minLength: 98, maxLength: 102 }),
      fc.array(fc.constantFrom('a', '\u0301', '\u20dd', '\u0903', '\u3164', '-'), { maxLength: 7 }),
    )
    .map((parts) => parts.join('').replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 100, maxLength: 100 }), async (names) => {
      const allowed = names.filter(parserAllows);
      const refused = await database.query(
        `select name from (
           select private.normalize_text(stored) as name from unnest($1::text[]) as input (stored)) as names
         where (${check}) is not true`,
        [allowed.map(escapeText)],
      );
      expect(refused).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
