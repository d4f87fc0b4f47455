import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Medians } from '#contract/income-check-content.ts';
import type { MedianUpload } from '#contract/site-uploads.ts';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import november2025 from '#tests/support/medians/table-2025-11-01.json' with { type: 'json' };
import {
  namelessWorkbook,
  publishedWorkbook,
  surveyed,
  workbookRows,
} from '#tests/support/medians/published-files.ts';
import { checkMedians, STATES } from './check-medians.ts';
import { newMedians } from './new-medians.ts';
import { readMedianTable, readWorkbook } from './read-table.ts';

const NOVEMBER_2026 = surveyed(april2026, '2026-11-01');
const book = publishedWorkbook(NOVEMBER_2026);

const PRESENT = await readFile('content/medians.yaml', 'utf8');
const read = (
  bytes: string | Uint8Array,
  { present = PRESENT, ...changes }: Partial<MedianUpload> & { present?: string } = {},
) =>
  newMedians(
    { bytes: Buffer.from(bytes), name: 'book.xlsx', today: '2026-11-22', ...changes },
    present,
  );
const daysOf = (text: string) => text.match(/(?<=effective: )\S+/g);

test('a workbook gives all amounts, the day and the add-on', async () => {
  for (const table of [april2026, november2025, NOVEMBER_2026])
    expect(readMedianTable(await readWorkbook(publishedWorkbook(table)))).toEqual(table);
});

test('a workbook becomes medians.yaml, with the previous table', async () => {
  const { tables } = v.parse(Medians, parse(await read(book)));
  expect(tables.map(({ effective }) => effective)).toEqual(['2026-11-01', '2026-04-01']);
  expect(tables.map(({ medians }) => medians)).toEqual([NOVEMBER_2026.medians, april2026.medians]);
  expect(tables[0]).toMatchObject({ asOf: '2026-11-22', addOn: 11_100 });
});

test('the next table replaces the older of the two, and a table that is already in use is refused', async () => {
  const present = await read(book);
  await expect(read(book, { present })).rejects.toThrow(
    'not newer than the one in use, of 2026-11-01',
  );
  const april2027 = publishedWorkbook(surveyed(NOVEMBER_2026, '2027-04-01', () => 1.027));
  const next = await read(april2027, { present, today: '2027-03-20' });
  expect(daysOf(next)).toEqual(['2027-04-01', '2026-11-01']);
});

test('an April table with one amount wrong by two dollars is refused, whichever amount it is', () => {
  expect(checkMedians(april2026, november2025)).toEqual([]);
  const cell = fc.tuple(fc.constantFrom(...Object.keys(STATES)), fc.nat(3), fc.constantFrom(-2, 2));
  fc.assert(
    fc.property(cell, ([code, size, slip]) => {
      const medians: Record<string, number[]> = structuredClone(april2026.medians);
      const row = medians[code] ?? [];
      row[size] = (row[size] ?? 0) + slip;
      expect(checkMedians({ ...april2026, medians }, november2025)).not.toEqual([]);
    }),
  );
});

test('a table with a later date and the amounts of the table in use is refused', () => {
  const redated = { ...april2026, effective: '2026-11-01' };
  expect(checkMedians(redated, april2026)).toEqual([
    'all amounts are those of the table of 2026-04-01: look at the date of the file',
  ]);
});

const { medians } = NOVEMBER_2026;
const { TX: texas = [], ...withoutTexas } = medians;
const withRow = (code: string, ...row: number[]) =>
  publishedWorkbook({ ...NOVEMBER_2026, medians: { ...medians, [code]: row } });
const withRows = (change: (row: (string | number)[]) => (string | number)[]) =>
  publishedWorkbook(NOVEMBER_2026, workbookRows(NOVEMBER_2026).map(change));
const withState = (state: string, ...row: (string | number)[]) =>
  withRows((before) => (before[0] === state ? row : before));
const NAMELESS = namelessWorkbook(NOVEMBER_2026);
const effectiveOn = (effective: string) => publishedWorkbook({ ...NOVEMBER_2026, effective });

test.each<[reason: string, file: string | Uint8Array, name?: string]>([
  ['TX is missing', publishedWorkbook({ ...NOVEMBER_2026, medians: withoutTexas })],
  // These amounts are monthly.
  ['is outside', withRow('CA', 6604, 8566, 9711, 11_589)],
  ['is below', withRow('CA', 79_253, 102_797, 100_541, 139_071)],
  ['more than twice', withRow('IL', 73_180, 93_934, 113_625, 237_902)],
  ['the same amounts', withRow('IL', ...texas)],
  ['$9,900, not $11,100', publishedWorkbook({ ...NOVEMBER_2026, addOn: 9_900 })],
  ['not newer', publishedWorkbook(november2025)],
  // The statute changes before this day.
  ['must be updated', effectiveOn('2028-04-01')],
  ['a newer table was due on 2026-11-01', publishedWorkbook(surveyed(april2026, '2026-05-01'))],
  ['No row has the headings', withRows(() => ['No table'])],
  [
    'No row has the headings',
    withRows(([name = '', one = '', two = '', ...rest]) => [name, two, one, ...rest]),
  ],
  ['give the day', NAMELESS],
  ['Alabama is there twice', withState('Alaska', 'Alabama', 1000, 2000, 3000, 4000)],
  ['California does not have four amounts', withState('California', 'California', 'n/a', 2, 3, 4)],
  ['Iowa does not have four amounts', withState('Iowa', 'Iowa', '#REF!', 2, 3, 4)],
  ['is damaged', book.slice(0, 900)],
  ['It is not an .xlsx workbook', '<h1>Page</h1>'],
  ['is not a workbook', '%PDF-1.7', 'table.pdf'],
])('refuses a file: %s', async (reason, file, name = 'book.xlsx') => {
  await expect(read(file, { name })).rejects.toThrow(reason);
});

test('a given day is used for a file that names none, and must agree with the day that a file names', async () => {
  expect(daysOf(await read(NAMELESS, { effective: '2026-11-01' }))?.[0]).toBe('2026-11-01');
  await expect(read(book, { effective: '2026-12-01' })).rejects.toThrow(
    'on or after 2026-11-01, not 2026-12-01',
  );
});

test('a table that is published early is kept beside the table in force', async () => {
  expect(daysOf(await read(book, { today: '2026-10-20' }))).toEqual(['2026-11-01', '2026-04-01']);
});

test('rows without a table are refused with a reason, whatever they contain', () => {
  const noTable = fc.property(fc.array(fc.array(fc.string())), (texts) => {
    expect(() => readMedianTable(texts)).toThrow(/./);
  });
  fc.assert(noTable);
});
