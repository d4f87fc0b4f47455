import type { PoolClient } from 'pg';
import { errorCode } from '#server/base/log.ts';
import { STAFF_MAIL_ID } from '#server/outbox/mail-files.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import type { MailParts } from './handed-over.ts';
import { timeInWords } from '#server/mail/appointment-mail.ts';
import { calendarFile } from '#server/mail/calendar-file.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import type { Mail } from '#server/mail/transport.ts';
import { WAY_IN_WORDS } from '#admin/data/agenda.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';

/*
 * The person of the firm who has an appointment gets it by mail for their calendar, even if the client gets no mail
 * (docs/decisions/087).
 */

/** Stores that an appointment is new or has changed, in the transaction of the change. */
export const storeStaffEvent = (client: PoolClient, appointmentId: string) =>
  client.query(STORE_STAFF_EVENT, [appointmentId]);

/** An earlier person of the appointment gets a cancellation. For the same person, the event is sent again with a higher `sequence`. */
const STORE_STAFF_EVENT = `
  with changed as (select id, person, cancelled_at is not null as is_over from private.appointments where id = $1)
  insert into private.staff_events (appointment_id, person, is_over)
  select id, person, is_over from changed
  union all
  select e.appointment_id, e.person, true from private.staff_events e join changed c on c.id = e.appointment_id
  where e.person <> c.person and not e.is_over
  on conflict (appointment_id, person) do update set is_over = excluded.is_over,
    sequence = private.staff_events.sequence + 1, changed_at = excluded.changed_at, due_at = excluded.due_at`;

const MAX_AT_ONCE = 100;

/**
 * Sends the mails that are due. When several servers run, only one sends each mail. Never rejects: a mail that fails is
 * tried again after a quarter of an hour, with the same Message-ID, so that mail programs recognize a second copy.
 */
export async function sendStaffEvents(parts: MailParts): Promise<void> {
  const { pool, people, log } = parts;
  try {
    await pool.query(FORGET);
    const { rows } = await pool.query<Key>(READ_DUE, [await people()]);
    for (const key of rows)
      await withTransaction(pool, (client) => sendStaffEvent(client, key, parts)).catch(
        async (error: unknown) => {
          log.warn(
            { code: errorCode(error) },
            'appointment mail to a person of the firm not sent yet',
          );
          await pool.query(POSTPONE, [key.id, key.person]);
        },
      );
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'appointment mails to people of the firm not sent yet');
  }
}

interface Key {
  id: string;
  person: string;
}

async function sendStaffEvent(
  client: PoolClient,
  { id, person }: Key,
  { adminUrl, context, addresses, send, log }: MailParts,
): Promise<void> {
  // The connection is idle while the mail is sent.
  await client.query("set local idle_in_transaction_session_timeout = '70s'");
  const { rows } = await client.query<StaffEvent>(LOCK, [id, person]);
  const [event] = rows;
  if (event === undefined) return;
  const { mailFrom, firmInbox } = await addresses();
  const message = renderStaffEvent(event, adminUrl, context(), {
    uid: id,
    attendee: person,
    // A calendar does not add an event that its own owner organizes.
    organizer: firmInbox.find((address) => address !== person) ?? mailFrom,
  });
  await send(person, message, { id: `${STAFF_MAIL_ID}${id}-${event.sequence}-${event.personKey}` });
  await client.query(SENT, [id, person]);
  log.info({}, 'appointment mail to a person of the firm sent');
}

/** Deletes events that have begun, and events that were withdrawn before a mail was sent. */
const FORGET = `
  delete from private.staff_events where (appointment_id, person) in (
    select e.appointment_id, e.person from private.staff_events e join private.appointments a on a.id = e.appointment_id
    where a.starts_at <= now() or e.is_over and not e.is_tried for update of e skip locked)`;

const READ_DUE = `
  select appointment_id as id, person from private.staff_events
  where due_at <= clock_timestamp() and person = any ($1) order by due_at limit ${MAX_AT_ONCE}`;

/** Locks the event, so that an erasure of the request waits. Otherwise the mail could be written as a file after the erasure. */
const LOCK = `
  select coalesce(r.joined_into, r.submission_id) as id, private.plain_text(s.name) as name,
    a.starts_at as "startsAt", a.minutes, a.way, e.sequence, e.is_over as "isWithdrawn", e.is_tried as "mayHaveBeenSent",
    e.changed_at as "changedAt", left(encode(sha256(convert_to(e.person, 'UTF8')), 'hex'), 8) as "personKey"
  from private.staff_events e join private.appointments a on a.id = e.appointment_id
  join private.requests r using (submission_id)
  join public.contact_submissions s on s.id = coalesce(r.joined_into, r.submission_id)
  where e.appointment_id = $1 and e.person = $2 and e.due_at <= clock_timestamp()
  for update of e skip locked`;

const SENT =
  'update private.staff_events set due_at = null, is_tried = true where appointment_id = $1 and person = $2';
const POSTPONE = `
  update private.staff_events set due_at = clock_timestamp() + interval '15 minutes', is_tried = true
  where appointment_id = $1 and person = $2`;

/** An appointment as the person of the firm has it in their calendar. */
export interface StaffEvent {
  /** The id of the request. */
  id: string;
  /** The name as the client typed it. */
  name: string;
  startsAt: Date;
  minutes: number;
  way: AppointmentWay;
  sequence: number;
  /** It was canceled, or is another person's now. */
  isWithdrawn: boolean;
  /** An attempt to send an earlier mail was made. */
  mayHaveBeenSent: boolean;
  changedAt: Date;
  /** Differs for two people who get mail about one appointment. */
  personKey: string;
}

/**
 * The mail to a person of the firm: when, how and with which client, named as in the mail about a request that was handed
 * over. The place, which may be the client's home or number, is only on the page of the request.
 */
export function renderStaffEvent(
  event: StaffEvent,
  adminUrl: string,
  context: MailContext,
  { uid, attendee, organizer }: { uid: string; attendee: string; organizer: string },
): Message & Required<Pick<Mail, 'icalEvent'>> {
  const { startsAt, minutes, way, isWithdrawn, mayHaveBeenSent } = event;
  const who = shortNameWithReference(event);
  const href = `${adminUrl}/requests/${event.id}`;
  const { weekday, date, time, zone } = timeInWords(startsAt, context);
  const news = isWithdrawn ? 'Canceled for you: an' : mayHaveBeenSent ? 'Changed: your' : 'Your';
  const message = compose(`${news} appointment with ${who}, ${date} at ${time}`, context, [
    {
      kind: 'facts',
      facts: [
        ['With', who],
        ['When', `${weekday}, ${date}, ${time}, ${zone}`],
        ...(isWithdrawn
          ? []
          : ([
              ['How long', `${minutes} minutes`],
              ['How', WAY_IN_WORDS[way]],
            ] as const)),
      ],
    },
    { kind: 'link', label: 'Open the request', href },
  ]);
  const icalEvent = calendarFile({
    ...event,
    uid,
    summary: `Appointment: ${who}`,
    description: href,
    location: WAY_IN_WORDS[way],
    organizer: { name: context.firm.name, address: organizer },
    attendee,
    isCanceled: isWithdrawn,
  });
  return { ...message, icalEvent };
}
