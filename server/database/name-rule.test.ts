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

/** The list in the database includes such gaps between letters, to be shorter. */
const UNASSIGNED = /(?!\p{Noncharacter_Code_Point})\p{Cn}/u;

/** The planes of Unicode that have characters, without the surrogates. */
const BLOCKS = [
  [0x1, 0xd7ff],
  [0xe000, 0x3ffff],
  [0xe0000, 0xe0fff],
] as const;

test.each([
  { where: 'between letters', before: 'A', times: 1, after: 'A' },
  { where: 'alone, and see whether they are visible letters', before: '', times: 2, after: '' },
  { where: 'three times in a row', before: 'A', times: 3, after: 'A' },
  { where: 'four times in a row', before: 'A', times: 4, after: 'A' },
])(
  'parser and database allow the same assigned characters of Unicode $where',
  async ({ before, times, after }) => {
    const database = await freshDatabase();
    const check = await readCheck(database);
    const [allowed] = await database.query<{ codes: number[] }>(
      `select array_agg(code order by code) as codes
       from (select code, $3 || repeat(chr(code), $4) || $5 as name
             from unnest($1::int[], $2::int[]) as block (first, last),
               generate_series(block.first, block.last) as code) as names
       where ${check}`,
      [BLOCKS.map(([first]) => first), BLOCKS.map(([, last]) => last), before, times, after],
    );
    const codes = new Set(allowed?.codes);
    const different: string[] = [];
    for (const [first, last] of BLOCKS)
      for (let code = first; code <= last; code++) {
        const name = before + String.fromCodePoint(code).repeat(times) + after;
        if (parserAllows(name) !== codes.has(code) && !UNASSIGNED.test(name))
          different.push(`U+${code.toString(16).padStart(4, '0')}`);
      }
    // If this fails after an update of Node to a newer Unicode, write a migration that replaces private.is_name.
    expect(different).toEqual([]);
    expect(codes.size).toBeGreaterThan(100_000);
  },
);

/** Bidirectional controls, zero widths, blank letters, marks, full-width dots, apostrophes, spaces, entities and the like. */
const SUSPICIOUS = Array.from(
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202e\u2066\u2069\u200e\u061c\uff0e\uff61\u3002\u2024\u00b7\u2019\u2018\u02bc\uff07`\'"&;#x27<>/\\.-\u2010\u2013 \u00a0\u2003\u3000\t\n\u0085\u2028\u0301\u20dd\u0660\uff11\u{1f600}\u{e0041}\ue000\ufffe\u115f\u1160\u3164\uffa0\u{13441}\u{13442}\u0301\u0301\u20dd\u0903\u1031',
);

test('parser and database agree on names of many characters, lengths and entities', async () => {
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
    .map((parts) => parts.join('').replaceAll('\0', ''))
    .filter((text) => !UNASSIGNED.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 100, maxLength: 100 }), async (names) => {
      const rows = await database.query<{ allowed: boolean }>(
        `select coalesce(${check}, false) as allowed
         from (select private.normalize_text(stored) as name, position
               from unnest($1::text[]) with ordinality as input (stored, position)) as names
         order by position`,
        [names.map(escapeText)],
      );
      const allowed = (results: boolean[]) => names.filter((_, index) => results[index]);
      expect(allowed(rows.map((row) => row.allowed))).toEqual(allowed(names.map(parserAllows)));
    }),
    { numRuns: 50 },
  );
});
