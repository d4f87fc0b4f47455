import { strToU8, zipSync } from 'fflate';
import { STATES, TERRITORIES } from '#publisher/medians/jurisdictions.ts';

/*
 * Files in the forms in which the U.S. Trustee Program publishes its table of medians: the page
 * median_income_table.htm and the workbook median_income.xlsx. They were written from descriptions of the
 * originals, which cannot be downloaded here.
 */

export interface PublishedTable {
  effective: string;
  addOn: number;
  medians: Readonly<Record<string, readonly number[]>>;
}

const HEADINGS = ['1 EARNER', '2 PEOPLE', '3 PEOPLE', '4 PEOPLE *'];
const NAMES: Readonly<Record<string, string>> = { ...STATES, ...TERRITORIES };
const MONTHS: Readonly<Record<string, string>> = { '04': 'April', '05': 'May', '11': 'November' };

/** As "April 1, 2026". */
function inWords(date: string): string {
  return `${MONTHS[date.slice(5, 7)]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

const title = ({ effective }: PublishedTable) =>
  `Census Bureau Median Family Income By Family Size (Cases Filed On or After ${inWords(effective)}, Inclusive)`;
const footnote = ({ addOn }: PublishedTable) =>
  `* Add $${addOn.toLocaleString('en-US')} for each individual in excess of 4.`;

/** A page with a table for layout around the table, cells with attributes, and entities, as in old HTML. */
export function publishedPage(table: PublishedTable): string {
  const row = (code: string) => `<TR ALIGN="right">
    <TD ALIGN="left"><B>${(NAMES[code] ?? code).toUpperCase().replaceAll(' ', '&nbsp;')}</B>
    ${table.medians[code]?.map((amount) => `<TD NOWRAP>$${amount.toLocaleString('en-US')}</TD>`).join('\n    ')}
  </TR>`;
  const rows = (codes: readonly string[]) => codes.filter((code) => table.medians[code]).map(row);
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<HTML><HEAD><TITLE>USTP: Median Income Table</TITLE>
<STYLE>td { padding: 2px }</STYLE><SCRIPT>var rows = '<tr><td>ALABAMA<td>$1</tr>';</SCRIPT></HEAD>
<BODY><TABLE WIDTH="100%"><TR><TD>Department of Justice &amp; U.S. Trustee Program</TD></TR><TR><TD>
<H3>${title(table)}</H3>
<P>The following table provides median family income data reproduced in a format designed for ease of use.</P>
<TABLE BORDER="1"><TR><TH ROWSPAN="2">STATE</TH><TH COLSPAN="4">FAMILY SIZE</TH></TR>
<TR>${HEADINGS.map((heading) => `<TH>${heading}</TH>`).join('')}</TR>
${rows(Object.keys(STATES)).join('\n')}
</TABLE>
<P>COMMONWEALTH OR U.S. TERRITORY</P>
<TABLE BORDER="1"><TR><TH>COMMONWEALTH OR U.S. TERRITORY</TH>${HEADINGS.map((heading) => `<TH>${heading}</TH>`).join('')}</TR>
${rows(Object.keys(TERRITORIES)).join('\n')}
</TABLE>
<P>${footnote(table)}</P>
</TD></TR></TABLE></BODY></HTML>`;
}

type Cell = string | number;

/** A workbook with shared texts, one of them in two runs, as spreadsheet programs write it. */
export function publishedWorkbook(table: PublishedTable, rows = workbookRows(table)): Uint8Array {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cell = (value: Cell, row: number, column: number) => {
    const at = `${'ABCDEFG'[column]}${row + 1}`;
    if (value === '') return `<c r="${at}" s="3"/>`;
    return typeof value === 'number'
      ? `<c r="${at}" s="2"><v>${value}</v></c>`
      : `<c r="${at}" s="1" t="s"><v>${texts.indexOf(value)}</v></c>`;
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
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Median Income" sheetId="1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst ${main} count="${texts.length}">${texts.map(item).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
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

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
