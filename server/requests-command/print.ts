import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { shortTime } from '#server/local-time.ts';
import { NOT_CONFIRMED } from '#server/submissions/shared-contact.ts';
import { answerWhileDoubtful, unconfirmed } from '#server/submissions/shared-contact.ts';
import type { RowCounts } from './backup-format.ts';
import type { Erased } from '#server/submissions/erase.ts';
import { replaceControlCharacters } from '#server/submissions/control-characters.ts';
import type { Handling, Inquiry, Lead } from '#server/submissions/read-submissions.ts';

/** An 80-column terminal would wrap longer lines to the left edge, where they look like labels. */
const LINE_WIDTH = 76;
const LABEL_WIDTH = 10;
const MESSAGE_INDENT = '    ';

const oneLine = (text: string, most: number) => {
  const characters = Array.from(replaceControlCharacters(text.replace(/\s+/g, ' ')));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join('')}…`
    : characters.join('');
};

export function tableOf(leads: readonly Lead[], timeZone: string): string {
  if (leads.length === 0) return 'No submissions yet.';
  const rows = leads.map((lead) => [
    lead.id.slice(0, 8),
    shortTime(new Date(lead.received), timeZone),
    oneLine(lead.name, 24),
    oneLine(answerTo(lead), 32),
    lead.form_type,
    stateOf(lead.handling),
    lead.mails.every(({ kind, sent, givenUp }) => kind === 'webhook' || (sent ?? givenUp))
      ? 'sent'
      : 'waiting',
    lead.followUps.length > 0 ? `+${lead.followUps.length}` : '',
  ]);
  const lines = [['ID', 'RECEIVED', 'NAME', 'ANSWER TO', 'FORM', 'STATE', 'MAIL', 'MORE'], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const inColumns = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return lines.map(inColumns).join('\n');
}

/** The contact detail that the person prefers, or the one that is confirmed. */
function answerTo({ answerBy: may, email, phone }: Lead): string {
  const way = may.prefers ?? (may.email ? 'email' : may.phone ? 'phone' : null);
  return (way === null ? 'not confirmed' : { email, phone }[way]) ?? '';
}

/** The state as the admin shows it. A star means that the person has written again and waits for an answer. */
const stateOf = ({ state, waiting }: Handling) =>
  waiting && state !== 'new' ? `${state}*` : state;

export function pageOf(lead: Lead, timeZone: string): string {
  const more = lead.followUps.length;
  return textOf(lead, timeZone, [
    ['Answer', lead.answerBy.prefers === null ? answerWhileDoubtful(lead.answerBy) : ''],
    ['State', stateOf(lead.handling)],
    ['With', lead.handling.assignee ?? ''],
    ['Part of', lead.handling.joinedInto?.slice(0, 8) ?? ''],
    ['Mails', lead.mails.map((mail) => mailState(mail, timeZone)).join(', ')],
    [
      'More',
      more > 0
        ? `${more} message(s) since; npm run requests -- follow-up ${lead.id.slice(0, 8)}`
        : '',
    ],
  ]);
}

export function followUpsOf(lead: Lead, timeZone: string): string {
  if (lead.followUps.length === 0) return 'There are no later messages.';
  const compared = `compared with ${lead.id.slice(0, 8)}, `;
  return lead.followUps
    .map((followUp) => textOf(followUp, timeZone, [['Answer', compared + followUp.answer]]))
    .join('\n\n----\n\n');
}

function mailState(mail: Lead['mails'][number], timeZone: string): string {
  const { kind, sent, givenUp, batchUntil, attempts, code } = mail;
  if (sent) return `${kind} sent`;
  if (givenUp) return `${kind} given up (${code ?? 'no code'}, tried ${attempts} times)`;
  if (batchUntil && attempts === 0)
    return `${kind} is batched until ${shortTime(new Date(batchUntil), timeZone)}`;
  return `${kind} waiting (tried ${attempts} times)`;
}

/** The numbers of rows as a text, for the summary of a backup. */
export function countsOf(counts: RowCounts): string {
  const of = (one: string, count = 0) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    of('submission', counts['public.contact_submissions']),
    of('follow-up', counts['private.follow_ups']),
    of('mail', counts['private.outbox']),
  ].join(', ');
}

function textOf(
  inquiry: Inquiry,
  timeZone: string,
  more: readonly (readonly [string, string])[],
): string {
  const doubtful: readonly string[] = unconfirmed(inquiry, inquiry.answerBy);
  const hidden = doubtful.length > 0 ? ['message', 'preferredContact'] : ['message'];
  const valueOf = (field: FieldName) => {
    const value = inquiry[FIELDS[field].column];
    return value && doubtful.includes(field) ? `${value} (${NOT_CONFIRMED})` : value;
  };
  const facts = [
    ['ID', inquiry.id],
    ['Received', shortTime(new Date(inquiry.received), timeZone)],
    ...FIELD_NAMES.filter((field) => !hidden.includes(field)).map(
      (field) => [FIELDS[field].label, valueOf(field)] as const,
    ),
    ...more,
  ].flatMap(([label, value]) => (value ? [factOf(`${label}:`, value)] : []));
  return [...facts, '', messageOf(inquiry.message)].join('\n');
}

function factOf(label: string, value: string): string {
  const start = `${label} `.padEnd(LABEL_WIDTH);
  const lines = wrap(oneLine(value, 400), LINE_WIDTH - start.length);
  return start + lines.join(`\n${' '.repeat(LABEL_WIDTH)}`);
}

/** Indented, so that no line of a message looks like a label or like a second message. */
function messageOf(message: string | null): string {
  if (message === null) return '(no message)';
  return replaceControlCharacters(message)
    .split('\n')
    .flatMap((line) => wrap(line, LINE_WIDTH - MESSAGE_INDENT.length))
    .map((line) => (line === '' ? '' : MESSAGE_INDENT + line))
    .join('\n');
}

/** Breaks lines at `width` columns, at a space if there is one. Keeps every other character. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = Array.from(text);
  for (let end = fitting(rest, width); end < rest.length; end = fitting(rest, width)) {
    const space = rest.lastIndexOf(' ', end);
    lines.push(rest.slice(0, space > 0 ? space : end).join(''));
    rest = rest.slice(space > 0 ? space + 1 : end);
  }
  return [...lines, rest.join('')];
}

/** How many characters fit. Those from U+1100 on (Chinese, emoji) are two columns wide. */
function fitting(characters: readonly string[], width: number): number {
  let columns = 0;
  const over = characters.findIndex((character) => {
    columns += character >= '\u1100' ? 2 : 1;
    return columns > width;
  });
  return over === -1 ? characters.length : over;
}

/** Contains no personal data, because the firm may keep this text after an erasure. */
export function erasureOf({ submissions, followUps, mails, mailFiles, ids }: Erased): string {
  const counts = `submissions ${submissions}, follow-ups ${followUps}, mails ${mails}, mail files ${mailFiles}`;
  return [...ids.map((id) => `  ${id}`), counts].join('\n');
}
