import { withoutControlSigns } from './without-control-signs.ts';
import type { Lead, Words } from './lead.ts';

/** Without it, spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\u{feff}';
const HEADINGS = [
  'id', 'follows', 'received', 'name', 'email', 'phone', 'prefers', 'form', 'subject', 'message',
]; // prettier-ignore

/** RFC 4180, every cell quoted; each follow-up right after the submission that it follows. */
export function csvOf(leads: readonly Lead[]): string {
  const rows = leads.flatMap((lead) => [
    rowOf(lead, ''),
    ...lead.followUps.map((followUp) => rowOf(followUp, lead.id)),
  ]);
  const lines = [HEADINGS, ...rows].map((row) => row.map(cellOf).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function rowOf(words: Words, follows: string): string[] {
  const { id, received, name, email, phone, prefers, form, subject, message } = words;
  return [
    id,
    follows,
    received,
    name,
    email ?? '',
    phone ?? '',
    prefers,
    form,
    subject ?? '',
    message ?? '',
  ];
}

/** A spreadsheet would run what begins like a formula, the wide signs of East Asia included. */
export function cellOf(text: string): string {
  const asText = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text;
  return `"${withoutControlSigns(asText).replaceAll('"', '""')}"`;
}
