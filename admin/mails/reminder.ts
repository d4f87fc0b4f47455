import type { Pool } from 'pg';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { officeTime, workingTime } from '#server/base/working-time.ts';
import { compose, oneLine, type Block } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import { readAgenda, WAY_IN_WORDS, type AgendaEntry } from '#admin/data/agenda.ts';
import { counted } from '#admin/office/texts.ts';
import { createFormats, waitWithHours } from '#admin/office/time.ts';
import { ORDER } from '#admin/data/list-requests.ts';
import {
  IS_PAUSED,
  MAX_IN_MAIL,
  URGENCY_MARK,
  type StaffMail,
  type MailTask,
} from './staff-mail.ts';

const FIRST_MINUTE = 8 * 60;
/** A server that was down at eight sends the reminder when it is back, but not in the afternoon. */
const LAST_MINUTE = 12 * 60;
/** At most this many waiting requests are read. The overdue ones among them are reported. */
const MAX_READ = 1000;

/** The day in the firm's time zone, if it is the morning of a working day there. */
export function reminderDay(now: Date, calendar: OfficeCalendar): string | undefined {
  const { day, minutes, isWorkingDay } = officeTime(now, calendar);
  const isMorning = minutes >= FIRST_MINUTE && minutes < LAST_MINUTE;
  return isWorkingDay && isMorning ? day : undefined;
}

interface WaitingRequest {
  id: string;
  /** The name as the client typed it. */
  name: string;
  since: Date;
  /** The stored number (server/submissions/urgency.ts). */
  urgency: number | null;
  assignee: string | null;
}

/**
 * The mail of the morning: the appointments and calls of this person today, and the requests that have waited longer than
 * a working day, the person's own first. Requests that nobody has taken are in everybody's mail.
 */
export async function takeReminder(task: MailTask): Promise<StaffMail | undefined> {
  const { client, person, now, parts } = task;
  const calendar = parts.calendar();
  const day = reminderDay(now, calendar);
  if (day === undefined) return undefined;
  const claimed = await client.query(CLAIM, [person, now, day]);
  if (claimed.rowCount === 0) return undefined;
  const { timeZone } = calendar;
  const { clock, moment } = createFormats(timeZone, now);
  const everybody = await parts.people();
  const entries = await readAgenda(client, { from: day, to: day, timeZone });
  // Calls and appointments of a removed person belong to nobody.
  const isTaken = (entry: AgendaEntry) => everybody.some((one) => one === entry.person);
  const agenda = entries.filter((entry) => entry.person === person || !isTaken(entry));
  const { rows } = await client.query<WaitingRequest>(READ_WAITING, [MAX_READ]);
  const overdue = rows
    .map((row) => ({ ...row, wait: workingTime(row.since, now, calendar) }))
    .filter(({ wait }) => wait.overdue);
  const own = overdue.filter(({ assignee }) => assignee === person);
  const nobodys = overdue.filter(({ assignee }) => assignee === null);
  const others = overdue.length - own.length - nobodys.length;
  const appointments = agenda.filter(({ kind }) => kind === 'appointment').length;
  const textsToRead = await parts.textsToRead(person);
  const texts = counted(textsToRead, 'text waits for you to read', 'texts wait for you to read');
  const subject = [
    appointments > 0 && counted(appointments, 'appointment', 'appointments'),
    agenda.length > appointments && counted(agenda.length - appointments, 'call', 'calls'),
    overdue.length > 0 &&
      counted(overdue.length, 'request waits for an answer', 'requests wait for an answer'),
    textsToRead > 0 && texts,
  ].filter(Boolean);
  if (subject.length === 0) return undefined;
  const late = 'longer than one working day without an answer';
  const waiting = (row: (typeof overdue)[number]) =>
    [
      shortNameWithReference(row),
      waitWithHours(row.wait) + URGENCY_MARK[fromStored(row.urgency)],
    ] as const;
  const message = compose(subject.join(', '), parts.context(), [
    ...factBlocks('Your appointments and calls today', agenda, (entry) => [
      // Old mail programs cannot show the narrow no-break space.
      oneLine(entry.day === day ? clock(entry.at) : moment(entry.at)),
      `${shortNameWithReference(entry)}, ${entryText(entry, isTaken(entry))}`,
    ]),
    ...factBlocks(`Yours: ${late}`, own, waiting),
    ...factBlocks(`Taken by nobody: ${late}`, nobodys, waiting),
    ...paragraph(
      others,
      `Taken by someone else: ${counted(others, 'request', 'requests')} ${late}.`,
    ),
    ...(textsToRead > 0
      ? [{ kind: 'link', label: texts, href: `${parts.adminUrl}/site/read` } as const]
      : []),
    { kind: 'link', label: 'Open the list', href: parts.adminUrl },
    { kind: 'note', text: 'You can turn this email off on your account page there.' },
  ]);
  return { kind: 'reminder', about: day, message };
}

/** The person gets no second reminder on this day, even if there was nothing to tell. Rows of earlier days are not needed. */
const CLAIM = `
  with deleted_expired as (delete from private.admin_reminders where day < $3::date - 7)
  insert into private.admin_reminders (day, person)
  select $3, $1 where not ${IS_PAUSED}
    and not exists (select from private.admin_people where person = $1 and not reminders)
  on conflict do nothing`;

const READ_WAITING = `
  select r.submission_id as id, private.plain_text(s.name) as name, r.unanswered_since as since, r.urgency, r.assignee
  from private.requests r join public.contact_submissions s on s.id = r.submission_id
  where r.joined_into is null and r.unanswered_since is not null
  order by ${ORDER} limit $1`;

const paragraph = (count: number, text: string): Block[] =>
  count > 0 ? [{ kind: 'paragraph', text }] : [];

/** A heading and the rows below it; nothing if there are no rows. */
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
    ...paragraph(more, `And ${more} more.`),
  ];
}

function entryText(entry: AgendaEntry, isTaken: boolean): string {
  if (entry.kind === 'appointment') return `${WAY_IN_WORDS[entry.way]}, ${entry.minutes} minutes`;
  const { why, tries } = entry;
  return [
    why === null ? 'call back' : `call back: ${oneLine(why)}`,
    !isTaken && 'nobody has taken it',
    tries > 0 && `called ${tries === 1 ? 'once' : `${tries} times`} without an answer`,
  ]
    .filter(Boolean)
    .join(', ');
}

export async function wantsReminder(pool: Pool, person: string): Promise<boolean> {
  const { rows } = await pool.query<{ reminders: boolean }>(
    'select reminders from private.admin_people where person = $1',
    [person],
  );
  return rows[0]?.reminders ?? true;
}

/** Turns the reminder on or off for one person. It is on until the person turns it off. */
export const turnReminder = (pool: Pool, person: string, on: boolean) =>
  pool.query(
    `insert into private.admin_people (person, reminders) values ($1, $2)
     on conflict (person) do update set reminders = excluded.reminders`,
    [person, on],
  );
