import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { isoTime } from '#server/local-time.ts';
import { unconfirmed } from './shared-contact.ts';
import { replaceControlCharacters } from './control-characters.ts';
import type { Inquiry, Lead } from './read-submissions.ts';

/** Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
const HEADINGS = [
  'id',
  'follows',
  'received',
  'state',
  ...FIELD_NAMES.map((field) => FIELDS[field].exportedAs),
  'not confirmed',
];

/**
 * RFC 4180 with every cell quoted, and times as ISO 8601 in the firm's time zone. Each follow-up comes right
 * after its submission.
 */
export const csvOf = (leads: readonly Lead[], timeZone: string) =>
  CSV_HEADING + csvLinesOf(leads, timeZone);

/** The rows without the headings. */
export function csvLinesOf(leads: readonly Lead[], timeZone: string): string {
  const rows = leads.flatMap((lead) => [
    rowOf(lead, { follows: '', state: lead.handling.state }, timeZone),
    ...lead.followUps.map((followUp) => rowOf(followUp, { follows: lead.id, state: '' }, timeZone)),
  ]);
  return rows.map(lineOf).join('');
}

const lineOf = (row: readonly string[]) => `${row.map(cellOf).join(',')}\r\n`;

function rowOf(
  inquiry: Inquiry,
  { follows, state }: { follows: string; state: string },
  timeZone: string,
): string[] {
  const values = FIELD_NAMES.map((field) => inquiry[FIELDS[field].column] ?? '');
  const received = isoTime(new Date(inquiry.received), timeZone);
  const doubtful = unconfirmed(inquiry, inquiry.answerBy).join(' ');
  return [inquiry.id, follows, received, state, ...values, doubtful];
}

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

export const CSV_HEADING = `${BYTE_ORDER_MARK}${lineOf(HEADINGS)}`;
