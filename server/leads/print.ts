import type { RowCounts } from './backup-format.ts';
import { withoutControlSigns } from './without-control-signs.ts';
import type { Lead, Words } from './lead.ts';

const oneLine = (text: string, most: number) => {
  const signs = Array.from(withoutControlSigns(text.replace(/\s+/g, ' ')));
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
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
  const mails = lead.mails.map(({ kind, sent, givenUp, attempts }) =>
    sent ? `${kind} sent` : `${kind} ${givenUp ? 'given up' : 'waiting'} (tried ${attempts} times)`,
  );
  const more = lead.followUps.length;
  return wordsOf(lead, [
    ['Mails', mails.join(', ')],
    ['More', more > 0 ? `${more} message(s) since; npm run leads -- follow-up ${lead.id.slice(0, 8)}` : ''],
  ]); // prettier-ignore
}

export function followUpsOf(lead: Lead): string {
  if (lead.followUps.length === 0) return 'No message came after the first.';
  return lead.followUps.map((followUp) => wordsOf(followUp)).join('\n\n----\n\n');
}

/** What of a backup a person can count. */
export function countsOf(counts: RowCounts): string {
  const of = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    of(counts['public.contact_submissions'], 'submission'),
    of(counts['private.follow_ups'], 'follow-up'),
    of(counts['private.outbox'], 'mail'),
  ].join(', ');
}

function wordsOf(words: Words, more: readonly (readonly [string, string])[] = []): string {
  const facts = [
    ['ID', words.id],
    ['Received', words.received],
    ['Name', words.name],
    ['Email', words.email],
    ['Phone', words.phone],
    ['Prefers', words.prefers],
    ['Form', words.form],
    ['Subject', words.subject],
    ...more,
  ].flatMap(([label, value]) => (value ? [`${label}:`.padEnd(10) + oneLine(value, 400)] : []));
  return [...facts, '', withoutControlSigns(words.message ?? '(no message)')].join('\n');
}
