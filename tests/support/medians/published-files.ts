import { strToU8, zipSync } from 'fflate';
import { STATES, TERRITORIES } from '#publisher/medians/check-medians.ts';

/*
 * The workbook median_income.xlsx, as the U.S. Trustee Program publishes its table of medians. Written from
 * descriptions of the original, which cannot be downloaded here.
 */

interface PublishedTable {
  effective: string;
  addOn: number;
  medians: Readonly<Record<string, readonly number[]>>;
}

const HEADINGS = ['1 EARNER', '2 PEOPLE', '3 PEOPLE', '4 PEOPLE *'];
const NAMES: Readonly<Record<string, string>> = { ...STATES, ...TERRITORIES };
const MONTHS: Readonly<Record<string, string>> = { '04': 'April', '05': 'May', '11': 'November' };

/** Returns "April 1, 2026". */
function inWords(date: string): string {
  return `${MONTHS[date.slice(5, 7)]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

const title = ({ effective }: PublishedTable) =>
  `Census Bureau Median Family Income By Family Size (Cases Filed On or After ${inWords(effective)}, Inclusive)`;
const footnote = ({ addOn }: PublishedTable) =>
  `* Add $${addOn.toLocaleString('en-US')} for each individual in excess of 4.`;

type Cell = string | number;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** A workbook as spreadsheet programs write it: texts are shared, and a text of several words is in two runs. */
export function publishedWorkbook(table: PublishedTable, rows = workbookRows(table)): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cell = (value: Cell, row: number, column: number) => {
    const at = `${'ABCDEFG'[column]}${row + 1}`;
    if (value === '') return `<c r="${at}"/>`;
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="s"><v>${texts.indexOf(value)}</v></c>`;
  };
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map((value, column) => cell(value, row, column)).join('');
      return `<row r="${row + 1}" spans="1:5">${inner}</row>`;
    })
    .join('');
  const item = (text: string) => {
    const [first = '', ...rest] = escapeXml(text).split(' ');
    return rest.length === 0
      ? `<si><t>${first}</t></si>`
      : `<si><r><rPr><b/></rPr><t xml:space="preserve">${first} </t></r><r><t>${rest.join(' ')}</t></r></si>`;
  };
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Median Income" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst ${main} count="${texts.length}">${texts.map(item).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

export function workbookRows(table: PublishedTable): Cell[][] {
  const rowOf = (code: string): Cell[] => [NAMES[code] ?? code, ...(table.medians[code] ?? [])];
  const rows = (codes: readonly string[]) => codes.filter((code) => table.medians[code]).map(rowOf);
  return [
    [title(table), '', '', '', ''],
    ['', 'FAMILY SIZE', '', '', ''],
    ['STATE', ...HEADINGS],
    ...rows(Object.keys(STATES)),
    ['COMMONWEALTH OR U.S. TERRITORY', ...HEADINGS],
    ...rows(Object.keys(TERRITORIES)),
    [footnote(table), '', '', '', ''],
  ];
}

/** A workbook that does not say from which day its medians apply. */
export const namelessWorkbook = (table: PublishedTable) =>
  publishedWorkbook(
    table,
    workbookRows(table).map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(/ \(Cases.*?\)/, '') : cell)),
    ),
  );

/** Moves each amount by a few percent, as new survey data does; the rows stay in order. */
export function surveyed(
  table: PublishedTable,
  effective: string,
  factor = (index: number) => 1.005 + ((index * 7) % 40) / 1000,
): PublishedTable {
  const moved = Object.entries(table.medians).map(
    ([code, row], index) =>
      [code, row.map((amount) => Math.round(amount * factor(index)))] as const,
  );
  return { ...table, effective, medians: Object.fromEntries(moved) };
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
