import type { PoolClient } from 'pg';
import { timeInWords } from '#server/mail/appointment-mail.ts';
import { calendarFile } from '#server/mail/calendar-file.ts';
import { compose } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { WAY_IN_WORDS } from '#admin/data/agenda.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';
import type { StaffMail, StaffMailParts, MailTask } from './staff-mail.ts';

/*
 * The person of the firm who has an appointment gets it by mail for their calendar, even if the client gets no mail
 * (docs/decisions/087).
 */

/** Stores that an appointment is new or has changed, in the transaction of the change. */
export const storeStaffEvent = (client: PoolClient, appointmentId: string) =>
  client.query(STORE_STAFF_EVENT, [appointmentId]);

/** The person who had the appointment before gets a cancellation; the same person gets a higher `sequence`. */
const STORE_STAFF_EVENT = `
  with changed as (select id, person, cancelled_at is not null as is_over from private.appointments where id = $1)
  insert into private.staff_events (appointment_id, person, is_over)
  select id, person, is_over from changed
  union all
  select e.appointment_id, e.person, true from private.staff_events e join changed c on c.id = e.appointment_id
  where e.person <> c.person and not e.is_over
  on conflict (appointment_id, person) do update set is_over = excluded.is_over,
    sequence = private.staff_events.sequence + 1, changed_at = excluded.changed_at, due_at = excluded.due_at`;

/** One mail about one appointment, because a calendar file has one event. */
export async function takeStaffEvent(task: MailTask): Promise<StaffMail | undefined> {
  const { client, person, parts } = task;
  const { rows } = await client.query<StaffEvent>(TAKE, [person]);
  const [event] = rows;
  if (event === undefined) return undefined;
  return {
    kind: 'appointment',
    about: `${event.uid} ${event.sequence}`,
    message: await renderStaffEvent(event, person, parts),
  };
}

/** Nobody gets a mail about an appointment that has begun, or one that was withdrawn before a mail was sent. */
const TAKE = `
  with next as (
    select coalesce(r.joined_into, r.submission_id) as id, private.plain_text(s.name) as name, a.id as uid,
      a.starts_at as "startsAt", a.minutes, a.way, e.sequence, e.is_over as "isWithdrawn", e.is_tried as "mayHaveBeenSent",
      e.changed_at as "changedAt"
    from private.staff_events e join private.appointments a on a.id = e.appointment_id
    join private.requests r using (submission_id)
    join public.contact_submissions s on s.id = coalesce(r.joined_into, r.submission_id)
    where e.person = $1 and e.due_at <= clock_timestamp() and a.starts_at > now() and (e.is_tried or not e.is_over)
    order by e.due_at limit 1 for update of e skip locked
  )
  update private.staff_events e set due_at = null, is_tried = true
  from next where e.appointment_id = next.uid and e.person = $1
  returning next.*`;

/** An appointment as the person of the firm has it in their calendar. */
interface StaffEvent {
  /** The id of the request. */
  id: string;
  /** The name as the client typed it. */
  name: string;
  /** The id of the appointment. */
  uid: string;
  startsAt: Date;
  minutes: number;
  way: AppointmentWay;
  sequence: number;
  /** It was canceled, or is another person's now. */
  isWithdrawn: boolean;
  /** An attempt to send an earlier mail was made. */
  mayHaveBeenSent: boolean;
  changedAt: Date;
}

/** Leaves out the place, which may be the client's home or number: it is only on the page of the request. */
async function renderStaffEvent(
  event: StaffEvent,
  attendee: string,
  parts: StaffMailParts,
): Promise<StaffMail['message']> {
  const { startsAt, minutes, way, isWithdrawn, mayHaveBeenSent } = event;
  const context = parts.context();
  const who = shortNameWithReference(event);
  const href = `${parts.adminUrl}/requests/${event.id}`;
  const { weekday, date, time, zone } = timeInWords(startsAt, context, 'year');
  const news = isWithdrawn ? 'Canceled for you: an' : mayHaveBeenSent ? 'Changed: your' : 'Your';
  const howLong = [
    ['How long', `${minutes} minutes`],
    ['How', WAY_IN_WORDS[way]],
  ] as const;
  const message = compose(`${news} appointment with ${who}, ${date} at ${time}`, context, [
    {
      kind: 'facts',
      facts: [
        ['With', who],
        ['When', `${weekday}, ${date}, ${time}, ${zone}`],
        ...(isWithdrawn ? [] : howLong),
      ],
    },
    { kind: 'link', label: 'Open the request', href },
  ]);
  const { mailFrom, firmInbox } = await parts.addresses();
  const icalEvent = calendarFile({
    ...event,
    summary: `Appointment: ${who}`,
    description: href,
    location: WAY_IN_WORDS[way],
    // A calendar does not add an event that its own owner organizes.
    organizer: {
      name: context.firm.name,
      address: firmInbox.find((address) => address !== attendee) ?? mailFrom,
    },
    attendee,
    isCanceled: isWithdrawn,
    filename: 'appointment.ics',
  });
  return { ...message, icalEvent };
}
