import type { OfficeCalendar } from '#contract/office-hours.ts';
import {
  compose,
  oneLine,
  type Block,
  type MailContext,
  type Message,
} from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { fromStored, type Urgency } from '#server/submissions/urgency.ts';
import { workingTime } from '#server/base/working-time.ts';
import { WAY_IN_WORDS, type AgendaEntry } from '#admin/data/agenda.ts';

export interface WaitingRequest {
  id: string;
  /** The name as the client typed it. */
  name: string;
  since: Date;
  /** The stored number (server/submissions/urgency.ts). */
  urgency: number | null;
  assignee: string | null;
}

/** `overdue`: the requests that have waited too long, in the order of the admin's list of requests. */
interface Morning {
  /** As in `2026-11-24`. */
  day: string;
  agenda: readonly AgendaEntry[];
  overdue: readonly WaitingRequest[];
  textsToRead: number;
}

/** The words after the name of a request. */
export const URGENCY_MARK: Record<Urgency, string> = {
  none: '',
  urgent: ', urgent?',
  'self-harm': ', in danger?',
};

/** The maximum number of lines in each list. */
export const MAX_IN_MAIL = 20;

/**
 * The mail of the morning: the appointments and calls of this person today, and the requests that have waited too long,
 * the person's own first. Requests that nobody has taken are in everybody's mail. Undefined when there is nothing.
 */
export function renderReminder(
  person: string,
  morning: Morning,
  now: Date,
  {
    calendar,
    adminUrl,
    context,
  }: { calendar: () => OfficeCalendar; adminUrl: string; context: () => MailContext },
): Message | undefined {
  const { day, overdue, textsToRead } = morning;
  const agenda = morning.agenda.filter((entry) => entry.person === person || entry.person === null);
  if (agenda.length + overdue.length + textsToRead === 0) return undefined;
  const own = overdue.filter(({ assignee }) => assignee === person);
  const nobodys = overdue.filter(({ assignee }) => assignee === null);
  const others = overdue.length - own.length - nobodys.length;
  const appointments = agenda.filter(({ kind }) => kind === 'appointment').length;
  const counts = [
    countOrNothing(appointments, 'appointment', 'appointments'),
    countOrNothing(agenda.length - appointments, 'call', 'calls'),
    countOrNothing(overdue.length, 'request waits for an answer', 'requests wait for an answer'),
    countOrNothing(textsToRead, 'text waits for you to read', 'texts wait for you to read'),
  ];
  const hoursOf = ({ since }: WaitingRequest) =>
    `${Math.floor(workingTime(since, now, calendar()).minutes / 60)} working hours`;
  const waiting = (one: WaitingRequest) =>
    [
      shortNameWithReference(one),
      `${hoursOf(one)}${URGENCY_MARK[fromStored(one.urgency)]}`,
    ] as const;
  return compose(counts.filter(Boolean).join(', '), context(), [
    ...factBlocks('Your appointments and calls today', agenda, (entry) => [
      entryTime(entry, day, calendar().timeZone),
      `${shortNameWithReference(entry)}, ${entryText(entry)}`,
    ]),
    ...factBlocks('Yours: longer than one working day without an answer', own, waiting),
    ...factBlocks(
      'Taken by nobody: longer than one working day without an answer',
      nobodys,
      waiting,
    ),
    ...(others > 0
      ? [
          {
            kind: 'paragraph',
            text: `${countOrNothing(others, 'request', 'requests')} that someone else has taken ${others === 1 ? 'waits' : 'wait'} longer than one working day for an answer.`,
          } as const,
        ]
      : []),
    ...(textsToRead > 0
      ? [
          {
            kind: 'link',
            label: `${countOrNothing(textsToRead, 'text waits', 'texts wait')} for you to read, before the site shows ${textsToRead === 1 ? 'it' : 'them'}`,
            href: `${adminUrl}/site/read`,
          } as const,
        ]
      : []),
    { kind: 'link', label: 'Open the list', href: adminUrl },
    { kind: 'note', text: 'You can turn this email off on your account page there.' },
  ]);
}

/** Empty for 0. */
const countOrNothing = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

/** A list under its heading; nothing for an empty one. */
function factBlocks<Row>(
  heading: string,
  rows: readonly Row[],
  factOf: (row: Row) => readonly [label: string, value: string],
): Block[] {
  const more = rows.length - MAX_IN_MAIL;
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts: rows.slice(0, MAX_IN_MAIL).map(factOf) },
    ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more.` } as const] : []),
  ];
}

/** The time of a call, with its day if it was due before today. */
function entryTime(entry: AgendaEntry, today: string, timeZone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const day = entry.day === today ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...clock })
    .format(entry.at)
    .replaceAll('\u202f', ' ');
}

function entryText(entry: AgendaEntry): string {
  if (entry.kind === 'appointment') return `${WAY_IN_WORDS[entry.way]}, ${entry.minutes} minutes`;
  const { why, person, tries } = entry;
  return [
    why === null ? 'call back' : `call back: ${oneLine(why)}`,
    person === null && 'nobody has taken it',
    tries > 0 && `called ${tries === 1 ? 'once' : `${tries} times`} without an answer`,
  ]
    .filter(Boolean)
    .join(', ');
}
