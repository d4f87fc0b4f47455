import type { Lead } from './lead.ts';

/** Without signs that would move the cursor or hide text: what a visitor typed ends up in a terminal. */
export function harmless(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\u{fffd}');
}

const oneLine = (text: string, most: number) => {
  const line = harmless(text.replace(/\s+/g, ' '));
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

export function tableOf(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No submissions yet.';
  const rows = leads.map((lead) => [
    lead.id.slice(0, 8),
    lead.received.slice(0, 16).replace('T', ' '),
    oneLine(lead.name, 24),
    oneLine((lead.prefers === 'phone' ? lead.phone : lead.email) ?? '', 32),
    lead.form,
    lead.mails.every(({ sent }) => sent !== null) ? 'sent' : 'waiting',
  ]);
  const lines = [['ID', 'RECEIVED (UTC)', 'NAME', 'ANSWER TO', 'FORM', 'MAIL'], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []; // prettier-ignore
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n'); // prettier-ignore
}

export function pageOf(lead: Lead): string {
  const mails = lead.mails.map(({ kind, sent, attempts }) => `${kind} ${sent === null ? `waiting (tried ${attempts} times)` : 'sent'}`); // prettier-ignore
  const facts = [
    ['ID', lead.id],
    ['Received', lead.received],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Prefers', lead.prefers],
    ['Form', lead.form],
    ['Subject', lead.subject],
    ['Mails', mails.join(', ')],
  ].flatMap(([label, value]) => (value ? [`${label}:`.padEnd(10) + oneLine(value, 400)] : []));
  return [...facts, '', harmless(lead.message ?? '(no message)')].join('\n');
}
