import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { storedRow } from '#tests/support/product/stored-row.ts';
import { cellOf, csvOf } from './csv.ts';
import { replaceControlCharacters, jsonWithEscapes } from './control-characters.ts';
import type { Lead } from './read-submissions.ts';
import { pageOf, tableOf } from '#server/requests-command/print.ts';

const ZONE = 'America/Los_Angeles';

const lead = (changes: Partial<Lead>): Lead => ({
  ...storedRow({}),
  id: '348ba187-cdcd-4bd7-be97-9736078fea3c',
  received: '2026-03-04T05:06:07.000Z',
  answerBy: { email: true, phone: false, prefers: 'email' },
  handling: { state: 'new', waiting: true, assignee: null, joinedInto: null },
  mails: [],
  followUps: [],
  ...changes,
});

/** Characters that a terminal interprets, and marks that change the direction of a text. */
const ACTS = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

test('prints no control characters and no direction marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, message) => {
      const one = lead({ name, message, subject: message });
      for (const printed of [tableOf([one], ZONE), pageOf(one, ZONE), jsonWithEscapes(one)])
        expect(printed).not.toMatch(ACTS);
      expect(csvOf([one], ZONE).replaceAll('\r\n', '\n').slice(1)).not.toMatch(ACTS);
      expect(JSON.parse(jsonWithEscapes(one))).toEqual(one);
    }),
    { numRuns: 500, seed: FIXED_SEED },
  );
  expect(replaceControlCharacters('a\u001b]0;title\u0007b\u202ec')).toBe('a�]0;title�b�c');
});

test('keeps the joiners of every script', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', '👨‍👩‍👧', 'Zoë', 'two\nlines'])
    expect(replaceControlCharacters(text)).toBe(text);
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

test('writes cells that a CSV parser reads back, with quotes and line breaks', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', '=', "'", '😀', ' ') });
  fc.assert(
    fc.property(text, text, (name, message) => {
      const [, row] = parseCsv(csvOf([lead({ name, message })], ZONE).slice(1));
      const shown = (typed: string) => typed.replace(/(?<=^|[,;\n])(?=[ "]*=)/g, "'");
      expect([row?.[4], row?.at(-2)]).toEqual([shown(name), shown(message)]);
    }),
    { seed: FIXED_SEED },
  );
});

test('no cell begins like a formula, whichever separator a spreadsheet splits at', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', '|', '=', '+', ' ') });
  fc.assert(
    fc.property(text, text, (name, message) => {
      const csv = csvOf([lead({ name, message })], ZONE).slice(1);
      for (const cell of csv.split(/[;,|\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+]/);
    }),
    { seed: FIXED_SEED },
  );
});

/** RFC 4180, with every cell quoted. */
function parseCsv(csv: string): string[][] {
  return csv
    .split(/\r\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
}
