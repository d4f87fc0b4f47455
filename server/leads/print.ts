import type { RowCounts } from './backup-format.ts';
import { answerOnlyBy } from '#server/mail/shared-contact.ts';
import { replaceControlCharacters } from './control-characters.ts';
import type { Inquiry, Lead } from './lead.ts';

/** Lines that an 80-column terminal wraps itself would continue at the left edge, like lines of ours. */
const LINE_WIDTH = 76;
const LABEL_WIDTH = 10;
const MESSAGE_INDENT = '    ';

const oneLine = (text: string, most: number) => {
  const characters = Array.from(replaceControlCharacters(text.replace(/\s+/g, ' ')));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join('')}…`
    : characters.join('');
};

export function tableOf(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No submissions yet.';
  const rows = leads.map((lead) => [
    lead.id.slice(0, 8),
    lead.received.slice(0, 16).replace('T', ' '),
    oneLine(lead.name, 24),
    oneLine((lead.prefers === 'phone' ? lead.phone : lead.email) ?? '', 32),
    lead.form,
    lead.mails.every(({ sent, givenUp }) => sent ?? givenUp) ? 'sent' : 'waiting',
    lead.followUps.length > 0 ? `+${lead.followUps.length}` : '',
  ]);
  const lines = [['ID', 'RECEIVED (UTC)', 'NAME', 'ANSWER TO', 'FORM', 'MAIL', 'MORE'], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const inColumns = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return lines.map(inColumns).join('\n');
}

export function pageOf(lead: Lead): string {
  const more = lead.followUps.length;
  return textOf(lead, [
    ['Mails', lead.mails.map(mailState).join(', ')],
    [
      'More',
      more > 0 ? `${more} message(s) since; npm run leads -- follow-up ${lead.id.slice(0, 8)}` : '',
    ],
  ]);
}

export function followUpsOf(lead: Lead): string {
  if (lead.followUps.length === 0) return 'No message came after the first.';
  const compared = `compared with ${lead.id.slice(0, 8)}, `;
  return lead.followUps
    .map((followUp) => textOf(followUp, [['Answer', compared + answerOnlyBy(followUp.shared)]]))
    .join('\n\n----\n\n');
}

function mailState({
  kind,
  sent,
  givenUp,
  gathersUntil,
  attempts,
  code,
}: Lead['mails'][number]): string {
  if (sent) return `${kind} sent`;
  if (givenUp) return `${kind} given up (${code ?? 'no code'}, tried ${attempts} times)`;
  if (gathersUntil && attempts === 0)
    return `${kind} gathers until ${new Date(gathersUntil).toISOString().slice(11, 16)} UTC`;
  return `${kind} waiting (tried ${attempts} times)`;
}

/** The numbers of rows that matter to the reader of a backup's summary. */
export function countsOf(counts: RowCounts): string {
  const of = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    of(counts['public.contact_submissions'], 'submission'),
    of(counts['private.follow_ups'], 'follow-up'),
    of(counts['private.outbox'], 'mail'),
  ].join(', ');
}

function textOf(inquiry: Inquiry, more: readonly (readonly [string, string])[] = []): string {
  const facts = [
    ['ID', inquiry.id],
    ['Received', inquiry.received],
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Prefers', inquiry.prefers],
    ['Form', inquiry.form],
    ['Subject', inquiry.subject],
    ...more,
  ].flatMap(([label, value]) => (value ? [factOf(`${label}:`, value)] : []));
  return [...facts, '', messageOf(inquiry.message)].join('\n');
}

const factOf = (label: string, value: string) =>
  label.padEnd(LABEL_WIDTH) +
  wrap(oneLine(value, 400), LINE_WIDTH - LABEL_WIDTH).join(`\n${' '.repeat(LABEL_WIDTH)}`);

/** Indented, so that no line of a message can be taken for a line of ours or for a second message. */
function messageOf(message: string | null): string {
  if (message === null) return '(no message)';
  return replaceControlCharacters(message)
    .split('\n')
    .flatMap((line) => wrap(line, LINE_WIDTH - MESSAGE_INDENT.length))
    .map((line) => (line === '' ? '' : MESSAGE_INDENT + line))
    .join('\n');
}

/** Breaks before `width` columns, at a space where there is one. Keeps every other character. */
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

/** How many characters fit. From U+1100 on are those that take two columns, as Chinese and emoji do. */
function fitting(characters: readonly string[], width: number): number {
  let columns = 0;
  const over = characters.findIndex((character) => {
    columns += character >= '\u1100' ? 2 : 1;
    return columns > width;
  });
  return over === -1 ? characters.length : over;
}
