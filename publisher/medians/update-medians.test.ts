import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import november2025 from '#tests/support/medians/table-2025-11-01.json' with { type: 'json' };
import {
  namelessWorkbook,
  publishedWorkbook,
  surveyed,
  workbookRows,
} from '#tests/support/medians/published-files.ts';
import { checkMedians, STATES } from './check-medians.ts';
import { readMedianTable } from './read-table.ts';
import { readWorkbook } from './read-table.ts';
import { updateMedians } from './update-medians.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadFolder } from '#tests/support/content/memory.ts';

const NOVEMBER_2026 = surveyed(april2026, '2026-11-01');
const book = publishedWorkbook(NOVEMBER_2026);

async function contentFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await cp('content', folder, { recursive: true });
  return folder;
}

async function update(
  name: string,
  file: string | Uint8Array,
  how: { today?: string; effective?: string; folder?: string } = {},
) {
  const { today = '2026-11-22', folder = await contentFolder(), ...rest } = how;
  const path = join(folder, '..', `${Math.random().toString(36).slice(2)}-${name}`);
  await writeFile(path, file);
  onTestFinished(() => rm(path));
  const before = await readFile(join(folder, 'medians.yaml'), 'utf8');
  const printed = await updateMedians({ file: path, folder, today, ...rest }).catch(
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const after = await readFile(join(folder, 'medians.yaml'), 'utf8');
  return { folder, printed, isChanged: after !== before, text: after };
}

test('a workbook gives all amounts, the day and the add-on', async () => {
  for (const table of [april2026, november2025, NOVEMBER_2026])
    expect(readMedianTable(await readWorkbook(publishedWorkbook(table)))).toEqual(table);
});

test('a workbook becomes medians.yaml, with the table before it, and the content stays right', async () => {
  const { folder, printed } = await update('book.xlsx', book);
  expect(printed).toContain('for cases filed on or after 2026-11-01, until 2027-04-01');
  expect(printed).toContain('The table of 2026-04-01 is kept');
  const loaded = await loadFolder(folder);
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  const { tables } = loaded.content.incomeCheck ?? { tables: [] };
  expect(tables.map(({ effective }) => effective)).toEqual(['2026-11-01', '2026-04-01']);
  expect(tables.map(({ medians }) => medians)).toEqual([NOVEMBER_2026.medians, april2026.medians]);
  expect(tables[0]).toMatchObject({ asOf: '2026-11-22', addOn: 11_100 });
});

test('the next table replaces the older of the two, and the same one again is refused', async () => {
  const { folder } = await update('book.xlsx', book);
  const again = await update('book.xlsx', book, { folder });
  expect(again.isChanged).toBe(false);
  expect(String(again.printed)).toContain('not newer than the one in use, of 2026-11-01');
  const april2027 = surveyed(NOVEMBER_2026, '2027-04-01', () => 1.027);
  const next = await update('book.xlsx', publishedWorkbook(april2027), {
    folder,
    today: '2027-03-20',
  });
  const days = next.text.match(/(?<=effective: )\S+/g);
  expect(days).toEqual(['2027-04-01', '2026-11-01']);
});

test('an April table with one slip of a dollar is refused, whichever amount it is', async () => {
  expect(checkMedians(april2026, november2025).errors).toEqual([]);
  const cell = fc.tuple(fc.constantFrom(...Object.keys(STATES)), fc.nat(3), fc.constantFrom(-2, 2));
  fc.assert(
    fc.property(cell, ([code, size, slip]) => {
      const medians: Record<string, number[]> = structuredClone(april2026.medians);
      const row = medians[code] ?? [];
      row[size] = (row[size] ?? 0) + slip;
      expect(checkMedians({ ...april2026, medians }, november2025).errors).not.toEqual([]);
    }),
  );
});

test('the amounts of the table in use under a later date are refused', () => {
  const redated = { ...april2026, effective: '2026-11-01' };
  expect(checkMedians(redated, april2026).errors).toEqual([
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
  ['It is no .xlsx workbook', '<h1>Page</h1>'],
  ['is not a workbook', '%PDF-1.7', 'table.pdf'],
])('refuses a file and changes nothing: %s', async (reason, file, name = 'book.xlsx') => {
  const { isChanged, printed } = await update(name, file);
  expect(printed).toBeInstanceOf(Error);
  expect(String(printed)).toContain(reason);
  expect(isChanged).toBe(false);
});

test('--effective gives the day that a file does not name, and must agree with one that it names', async () => {
  const { printed } = await update('book.xlsx', NAMELESS, { effective: '2026-11-01' });
  expect(printed).toContain('2026-11-01');
  const wrong = await update('book.xlsx', book, { effective: '2026-12-01' });
  expect(String(wrong.printed)).toContain('on or after 2026-11-01, not 2026-12-01');
});

test('a table that was announced ahead is kept beside the one in force', async () => {
  const { text } = await update('book.xlsx', book, { today: '2026-10-20' });
  expect(text.match(/(?<=effective: )\S+/g)).toEqual(['2026-11-01', '2026-04-01']);
});

test('the reader does not throw anything but a reason, whatever the file contains', () => {
  const noTable = fc.property(fc.array(fc.array(fc.string())), (texts) => {
    expect(() => readMedianTable(texts)).toThrow(/./);
  });
  fc.assert(noTable);
});

test('npm run content -- medians FILE uses CONTENT_DIR, and ends with 1 for a doubtful file', async () => {
  const folder = await contentFolder();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['publisher/main.ts', 'medians', ...args], {
      env: { ...process.env, CONTENT_DIR: folder },
      encoding: 'utf8',
    });
  const path = join(folder, '..', `${Math.random().toString(36).slice(2)}.xlsx`);
  onTestFinished(() => rm(path));
  await writeFile(path, withRow('CA', 79_253, 80_000, 70_000, 90_000));
  const refused = run(path);
  expect(refused.stderr).toContain('CA: the amount for 3 people is below the one for 2');
  expect(refused.status).toBe(1);
  expect(run().stderr).toContain('Usage');
  // The command uses the date of the machine.
  const today = new Date().toISOString().slice(0, 10);
  const effective = lastDue(today);
  await writeFile(path, effectiveOn(effective));
  const accepted = run(path);
  expect(accepted.stdout).toContain(`for cases filed on or after ${effective}`);
  expect(accepted.status).toBe(0);
});

/** The last day before `today` on which a table was due. */
function lastDue(today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [`${year}-11-01`, `${year}-04-01`, `${year - 1}-11-01`];
  return dates.find((date) => date <= today) ?? '';
}
