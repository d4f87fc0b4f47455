import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { isoTime } from '#server/base/local-time.ts';
import type { ExportedSubmission } from './export.ts';
import { answerBy, waysToAnswerFollowUp, unconfirmed, type EachContact } from './shared-contact.ts';
import type { StoredSubmission } from './stored-submission.ts';
import writeExcelFile from 'write-excel-file/node';

/** Spreadsheets read the file as UTF-8 only with this mark. */
const EXCEL_MARK = '\u{feff}';
const HEADINGS = [
  'id',
  'follows',
  'received',
  'state',
  'appointment',
  ...FIELD_NAMES.map((field) => FIELDS[field].column),
  'not confirmed',
];

/**
 * Writes CSV (RFC 4180) with every cell quoted, and times as ISO 8601 in the firm's time zone. Each follow-up comes
 * right after its submission.
 */
export async function* csvOf(
  batches: AsyncIterable<readonly ExportedSubmission[]>,
  timeZone: string,
): AsyncGenerator<string> {
  let start = EXCEL_MARK;
  for await (const rows of rowsOf(batches, timeZone)) {
    yield start + rows.map(lineOf).join('');
    start = '';
  }
}

/** The headings, then the rows of each batch. */
async function* rowsOf(
  batches: AsyncIterable<readonly ExportedSubmission[]>,
  timeZone: string,
): AsyncGenerator<string[][]> {
  yield [HEADINGS];
  for await (const batch of batches)
    yield batch.flatMap((submission) => messageRows(submission, timeZone));
}

function messageRows(submission: ExportedSubmission, timeZone: string): string[][] {
  const { id, state, appointmentAt, followUps } = submission;
  const appointment = appointmentAt === null ? '' : isoTime(appointmentAt, timeZone);
  const lineFor = (
    message: StoredSubmission,
    ways: EachContact,
    follows: string,
    ofRequest: readonly [state: string, appointment: string],
  ) => [
    message.id,
    follows,
    isoTime(message.receivedAt, timeZone),
    ...ofRequest,
    ...FIELD_NAMES.map((field) => message[field] ?? ''),
    unconfirmed(message, ways).join(' '),
  ];
  return [
    lineFor(submission, answerBy(submission), '', [state, appointment]),
    ...followUps.map((followUp) =>
      lineFor(followUp, waysToAnswerFollowUp(submission, followUp), id, ['', '']),
    ),
  ];
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/*
 * Where a formula (=, +, -, @ or their full-width forms) could begin: at the start of a cell, and
 * after `;`, `,`, `|` or a line break in it. A spreadsheet whose separator is not the comma
 * ignores our quotation marks, so a cell can begin there. A tab is written as a space.
 */
const FORMULA_START = /(?<=^|[;,\|\n])(?=[[\s\p{C}"]--[\n]]*[=+\-@＝＋－＠])/gv;

/** One quoted cell. A `'` before a possible formula makes it text. */
export function cellOf(text: string): string {
  const asText = text.replace(FORMULA_START, "'");
  return `"${replaceControlCharacters(asText).replaceAll('"', '""')}"`;
}

/*
 * Control characters could move the cursor of a terminal that prints the file or change its title; direction marks
 * could reorder the text on the screen. The zero-width joiner and non-joiner stay, because Persian, Hindi and emoji
 * need them.
 */
const UNSAFE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

const replaceControlCharacters = (text: string) =>
  text.replace(/\r\n/g, '\n').replaceAll('\t', ' ').replace(UNSAFE, '\u{fffd}');

/** Limited because a workbook is made in memory, unlike a CSV file. */
const MAX_EXCEL_ROWS = 5000;
const WIDTH = 20;

/**
 * The same cells as in the CSV, each as text: a spreadsheet keeps the zeros of a phone number, and does not turn 3/4
 * into a date. Undefined when there are too many rows.
 */
export async function xlsxOf(
  batches: AsyncIterable<readonly ExportedSubmission[]>,
  timeZone: string,
): Promise<Buffer | undefined> {
  const rows: string[][] = [];
  for await (const part of rowsOf(batches, timeZone)) {
    rows.push(...part);
    if (rows.length > MAX_EXCEL_ROWS + 1) return undefined;
  }
  const cells = rows.map((row) =>
    row.map((text) => ({ value: replaceControlCharacters(text), type: String, format: '@' })),
  );
  const columns = rows[0]?.map(() => ({ width: WIDTH })) ?? [];
  return writeExcelFile(cells, { columns, stickyRowsCount: 1 }).toBuffer();
}
