import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import { publishedWorkbook } from '#tests/support/medians/published-files.ts';
import { plainWorkbook } from './plain-workbook.ts';
import { readWorkbook } from './read-table.ts';

const book = publishedWorkbook(april2026);
const SHEET = 'xl/worksheets/sheet1.xml';
const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

test('the plain workbook has the same rows, and making it plain again changes nothing', async () => {
  const plain = plainWorkbook(book);
  expect(await readWorkbook(plain)).toEqual(await readWorkbook(book));
  expect(plainWorkbook(plain)).toEqual(plain);
});

test('pictures and programs in a workbook are left out', () => {
  const files = {
    [SHEET]: '<worksheet/>',
    'xl/media/a.png': 'picture',
    'xl/vbaProject.bin': 'code',
  };
  const plain = plainWorkbook(zip(files)).toString('latin1');
  expect(plain).toContain(SHEET);
  expect(plain).not.toMatch(/picture|code|vba/);
});

test.each([
  ['40 MB in a file of 40 KB', zip({ [SHEET]: ' '.repeat(40_000_000) })],
  [
    'many files of 3 MB',
    zip(
      Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}.xml`, ' '.repeat(3_000_000)])),
    ),
  ],
  ['a cell in the last row', zip({ [SHEET]: '<row r="1048576"><c r="A1048576"/></row>' })],
  ['a cell in the last column', zip({ [SHEET]: '<c r="XFD1"/>' })],
  ['a table that says it is huge', zip({ [SHEET]: "<dimension ref='A1:ZZ900000'/>" })],
  ['300 files', zip(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}.xml`, 'a'])))],
])('%s is refused before anything reads it', (_, file) => {
  expect(() => plainWorkbook(file)).toThrow('too much in it');
});

test('a false size cannot get past the memory limit, because only that many bytes are unpacked', () => {
  const file = zip({ [SHEET]: ' '.repeat(40_000_000) });
  const directory = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  file.writeUInt32LE(10, directory + 24);
  file.writeUInt32LE(10, 22);
  expect(plainWorkbook(file).length).toBeLessThan(400);
});
