import { expect, test } from 'vitest';
import { FIELDS } from '#contract/fields.ts';
import { characters as lengthOf } from '#contract/submission.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

/** Whether the parser accepts the name unchanged. The database may refuse or store what the parser cleans (R12.17). */
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

/** The ranges of Unicode that have characters, without the surrogates. */
const BLOCKS = [
  [0x1, 0xd7ff],
  [0xe000, 0x3ffff],
  [0xe0000, 0xe0fff],
] as const;

test('the database refuses no character that the parser allows, and every character that is in no name', async () => {
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
