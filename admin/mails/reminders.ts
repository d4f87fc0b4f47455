import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import type { MailAddresses } from '#server/mail/addresses.ts';
import type { MailContext, Message } from '#server/mail/message.ts';
import type { Mail } from '#server/mail/transport.ts';
import { STAFF_MAIL_ID } from '#server/outbox/mail-files.ts';
import { officeTime, workingTime } from '#server/base/working-time.ts';
import { readAgenda } from '#admin/data/agenda.ts';
import { completeRequests } from '#admin/data/complete-requests.ts';
import { sendHandedOver } from './handed-over.ts';
import { ORDER } from '#admin/data/list-requests.ts';
import { renderReminder, type WaitingRequest } from './reminder-mail.ts';
import { sendStaffEvents } from './staff-events.ts';

export interface ReminderParts {
  pool: Pool;
  /** Everybody who may sign in now. */
  people: () => Promise<readonly string[]>;
  calendar: () => OfficeCalendar;
  adminUrl: string;
  context: () => MailContext;
  /** The sender and the recipients of the firm's mails. */
  addresses: () => Promise<MailAddresses>;
  send: (
    person: string,
    message: Message & Pick<Mail, 'icalEvent'>,
    how: { id: string },
  ) => Promise<void>;
  log: Log;
  /** How many changed texts wait for this person, who is an attorney; 0 for others. */
  textsToRead?: (person: string) => Promise<number>;
  /** Aborted when the server stops. */
  stopping?: AbortSignal;
}

const FIRST_MINUTE = 8 * 60;
/** A server that was down at eight sends the reminder when it is back, but not in the afternoon. */
const LAST_MINUTE = 12 * 60;
/** At most this many waiting requests are read. The overdue ones among them are reported. */
const MAX_READ = 1000;
const CHECK_REMINDERS_MILLISECONDS = 60_000;

/** Sends, once a minute, the reminders and the mails about handed-over requests and appointments that are due. */
export function startReminders(parts: ReminderParts & { now: () => Date }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const all = { ...parts, stopping: stopping.signal };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => sendReminders(all, parts.now()))
      .then(() => sendHandedOver(parts, parts.now()))
      .then(() => sendStaffEvents(parts));
  }, CHECK_REMINDERS_MILLISECONDS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** The day in the firm's time zone, if it is the morning of a working day there. */
export function reminderDay(now: Date, calendar: OfficeCalendar): string | undefined {
  const { day, minutes, isWorkingDay } = officeTime(now, calendar);
  const isMorning = minutes >= FIRST_MINUTE && minutes < LAST_MINUTE;
  return isWorkingDay && isMorning ? day : undefined;
}

/**
 * Sends the reminder to each person who wants it: what is due today, and the requests that have waited longer than a
 * working day. When several servers run, only one sends it. Never rejects: it is called again a minute later.
 */
export async function sendReminders(parts: ReminderParts, now: Date): Promise<void> {
  const { pool, people, log } = parts;
  const calendar = parts.calendar();
  const day = reminderDay(now, calendar);
  if (day === undefined) return;
  try {
    await completeRequests(pool, parts.stopping);
    const { rows } = await pool.query<WaitingRequest>(READ_WAITING, [MAX_READ]);
    const overdue = rows.filter(({ since }) => workingTime(since, now, calendar).overdue);
    const { timeZone } = calendar;
    const everybody = await people();
    const entries = await readAgenda(pool, { from: day, to: day, timeZone });
    // Calls and appointments of a removed person belong to nobody.
    const agenda = entries.map((entry) =>
      everybody.some((person) => person === entry.person) ? entry : { ...entry, person: null },
    );
    for (const person of everybody) {
      const textsToRead = (await parts.textsToRead?.(person)) ?? 0;
      const message = renderReminder(person, { day, overdue, agenda, textsToRead }, now, parts);
      if (message === undefined) continue;
      const claimed = await pool.query(CLAIM, [day, person]);
      if (claimed.rowCount === 0) continue;
      try {
        await parts.send(person, message, { id: STAFF_MAIL_ID + randomUUID() });
        log.info({ requests: overdue.length }, 'reminder sent');
      } catch (error) {
        log.warn({ code: errorCode(error) }, 'reminder not sent yet');
        await pool.query('delete from private.admin_reminders where day = $1 and person = $2', [
          day,
          person,
        ]);
      }
    }
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'reminders not sent yet');
  }
}

const READ_WAITING = `
  select r.submission_id as id, private.plain_text(s.name) as name, r.unanswered_since as since, r.urgency, r.assignee
  from private.requests r join public.contact_submissions s on s.id = r.submission_id
  where r.joined_into is null and r.unanswered_since is not null
  order by ${ORDER} limit $1`;

/** The server that stores the row sends the mail. Rows of earlier days are not needed. */
const CLAIM = `
  with deleted_expired as (delete from private.admin_reminders where day < $1::date - 7)
  insert into private.admin_reminders (day, person)
  select $1, $2 where not exists (
    select from private.admin_people where person = $2 and not reminders)
  on conflict do nothing`;

export type Reminders = ReturnType<typeof createReminders>;

/** Stores who gets the reminder: everybody who has not turned it off. */
export function createReminders(pool: Pool) {
  return {
    async isOn(person: string) {
      const { rows } = await pool.query<{ reminders: boolean }>(
        'select reminders from private.admin_people where person = $1',
        [person],
      );
      return rows[0]?.reminders ?? true;
    },
    async set(person: string, on: boolean) {
      await pool.query(
        `insert into private.admin_people (person, reminders) values ($1, $2)
         on conflict (person) do update set reminders = excluded.reminders`,
        [person, on],
      );
    },
  };
}
