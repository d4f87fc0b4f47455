import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { knownSubmission } from '#tests/support/product/stored-row.ts';
import { cellOf, csvOf } from './spreadsheet.ts';
import type { KnownSubmission } from './stored-submission.ts';

/** The file for one submission, without the byte order mark, by which spreadsheets recognize UTF-8. */
async function csvOfOne(changes: Partial<KnownSubmission>): Promise<string> {
  const batches = (async function* () {
    yield [{ ...knownSubmission(changes), state: 'new', appointmentAt: null, followUps: [] }];
  })();
  let file = '';
  for await (const part of csvOf(batches, 'America/Los_Angeles')) file += part;
  expect(file.codePointAt(0)).toBe(0xfeff);
  return file.slice(1);
}

/** Characters that a terminal interprets, and marks that change the direction of a text. */
const ACTS = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

test('writes no control characters and no direction marks', async () => {
  const text = fc.string({ unit: 'binary' });
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const csv = await csvOfOne({ name, message, subject: message });
      expect(csv.replaceAll('\r\n', '\n')).not.toMatch(ACTS);
    }),
    { numRuns: 500, seed: FIXED_SEED },
  );
  expect(cellOf('a\u001b]0;title\u0007b\u202ec')).toBe('"a�]0;title�b�c"');
});

test('keeps the joiners of every script', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '👨‍👩‍👧', 'Zoë', 'two\nlines'])
    expect(cellOf(text)).toBe(`"${text}"`);
});

test.each(['=1+1', '+1 213', '-5', '@SUM', '\t=1', '\r=1', ' =1', '\u{feff}=1', '＝1', '\u202e=1'])(
  'writes a cell that begins like a formula as text: %j',
  (text) => expect(cellOf(text)).toMatch(/^"'/),
);

test.each([
  ["hi;=cmd|'/C calc'!A0;", "hi;'=cmd|'/C calc'!A0;"],
  ['debts, +1 each|-2', "debts,' +1 each|'-2"],
  ['wages:\r\n- one\n\n@two', "wages:\n'- one\n\n'@two"],
  ['a;"=1', 'a;\'""=1'],
  ['a\t=1', 'a =1'],
])('writes a formula after another separator as text too: %j', (text, cell) =>
  expect(cellOf(text)).toBe(`"${cell}"`),
);

test.each(['a - b; c=d, e@mail.example | 5-6', 'Mon-Fri, 9;\nwell-known', "It's 1+1=2"])(
  'leaves ordinary text unchanged: %j',
  (text) => expect(cellOf(text)).toBe(`"${text}"`),
);

test('writes cells that a CSV parser reads back, with quotes and line breaks', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', '=', "'", '😀', ' ') });
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const [, row] = parseCsv(await csvOfOne({ name, message }));
      const shown = (typed: string) => typed.replace(/(?<=^|[,;\n])(?=[ "]*=)/g, "'");
      expect([row?.[5], row?.at(-2)]).toEqual([shown(name), shown(message)]);
    }),
    { seed: FIXED_SEED },
  );
});

test('no cell begins like a formula, whichever separator a spreadsheet splits at', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', '|', '=', '+', ' ') });
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const csv = await csvOfOne({ name, message });
      for (const cell of csv.split(/[;,|\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+]/);
    }),
    { seed: FIXED_SEED },
  );
});

/** Parses a CSV file (RFC 4180) in which every cell is quoted. */
function parseCsv(csv: string): string[][] {
  return csv
    .split(/\r\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
}
