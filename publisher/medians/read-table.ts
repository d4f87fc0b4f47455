import readXlsxFile from 'read-excel-file/node';
import { ADD_ON, type MedianTable } from '#contract/median-table.ts';
import { STATES, TERRITORIES } from './check-medians.ts';

/** The rows of a workbook as texts. */
export type Rows = readonly (readonly string[])[];

const TABLE_COLUMNS = [1, 2, 3, 4].map(
  (people) => new RegExp(`^${people} (?:earner|person|people)`, 'i'),
);

/**
 * Finds the table of medians of the U.S. Trustee Program in the rows of a file. Throws with the reason when anything
 * is unexpected, because a guessed amount could mislead a person. `effective` is for a file that does not name the
 * day from which it applies.
 */
export function readMedianTable(rows: Rows, effective?: string): MedianTable {
  const texts = rows.map((row) => row.map(joinedLine).filter((text) => text !== ''));
  const all = texts.flat().join(' ');
  const heading = texts.findIndex(isHeading);
  if (heading < 0)
    throw new Error('No row has the headings "1 EARNER", "2 PEOPLE", "3 PEOPLE", "4 PEOPLE"');
  const medians: Record<string, readonly number[]> = {};
  for (const row of texts.slice(heading + 1)) {
    const found = readMedianRow(row);
    if (!found) continue;
    if (medians[found.code]) throw new Error(`${found.name} is there twice`);
    medians[found.code] = found.amounts;
  }
  return { effective: effectiveDate(all, effective), addOn: addOn(all), medians };
}

/** Whether the row has the four headings one after the other, with nothing between them. */
const isHeading = (row: readonly string[]) =>
  row.some((_, start) =>
    TABLE_COLUMNS.every((column, index) => column.test(row[start + index] ?? '')),
  );

function readMedianRow(row: readonly string[]) {
  const [first = '', ...rest] = row;
  const name = first.replace(/[*†\d]+$/, '').trim();
  const code = CODES.get(plainName(name));
  if (code === undefined) return undefined;
  const amounts = rest.map(amountOf);
  if (amounts.length !== TABLE_COLUMNS.length || amounts.some((amount) => amount === undefined))
    throw new Error(`${name} does not have four amounts: "${rest.join('" "')}"`);
  return { name, code, amounts: amounts.filter((amount) => amount !== undefined) };
}

function amountOf(text: string): number | undefined {
  const digits = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{4,})(?:\.0+)?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** Finds the day in "Cases Filed On or After April 1, 2026". */
function effectiveDate(text: string, given: string | undefined): string {
  const words = /on or after (\w+) (\d{1,2}), (\d{4})/gi;
  const found = new Set(
    Array.from(text.matchAll(words), ([, month = '', day = '', year = '']) =>
      dayInTable(month, day, year),
    ),
  );
  if (found.size > 1) throw new Error(`It names several days: ${[...found].join(', ')}`);
  const [named] = found;
  if (named !== undefined && given !== undefined && named !== given)
    throw new Error(`It applies to cases filed on or after ${named}, not ${given}`);
  const date = named ?? given;
  if (date === undefined)
    throw new Error(
      'It does not say from which day it applies. Look at the page that the file comes from, and give the day as in 2026-11-01',
    );
  return date;
}

/** Writes April 1, 2026 as 2026-04-01. */
function dayInTable(month: string, day: string, year: string): string {
  const date = new Date(`${month} ${day}, ${year} UTC`);
  return Number.isNaN(date.getTime())
    ? `${month} ${day}, ${year}`
    : date.toISOString().slice(0, 10);
}

/** "Add $11,100 for each individual in excess of 4." Without this sentence, returns the amount of the statute. */
function addOn(text: string): number {
  const amount = /add \$ ?([\d,]+)[^.$]{0,60}\bin excess of (?:4|four)\b/i.exec(text)?.[1];
  return amount === undefined ? ADD_ON.dollars : Number(amount.replaceAll(',', ''));
}

const plainName = (name: string) =>
  joinedLine(name)
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/^(?:commonwealth|territory) of (?:the )?|^(?:the|us|united states) /g, '')
    .replace(/^us /, '');

const CODES = new Map(
  Object.entries({ ...STATES, ...TERRITORIES }).map(([code, name]) => [plainName(name), code]),
);

function joinedLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** The texts of all sheets of an .xlsx workbook. */
export async function readWorkbook(file: Buffer): Promise<Rows> {
  const sheets = await readXlsxFile(file).catch(() => {
    throw new Error('It is not an .xlsx workbook, or it is damaged');
  });
  return sheets.flatMap(({ data }) => data.map((row) => row.map((cell) => String(cell ?? ''))));
}
