import type { PoolClient } from 'pg';
import { MAY_HAVE_ARRIVED } from '#server/mail/withheld.ts';
import { reminderTime, workingTime } from '#server/base/working-time.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { changeInTransaction, markChanged, record, type Change } from './change-in-transaction.ts';
import { localMoment } from './local-moment.ts';
import { changeState } from './request-changes.ts';
import type { Appointment, Entry, RequestDetail } from '#admin/data/requests.ts';
import { storeStaffEvent } from '#admin/mails/staff-events.ts';

/** The terms that the firm has agreed on with a client. */
type Agreement = Pick<Appointment, 'startsAt' | 'minutes' | 'person' | 'way' | 'place'>;
export type Booking = Agreement & Pick<Appointment, 'getsMail' | 'language'>;

export const endOf = ({ startsAt, minutes }: Pick<Agreement, 'startsAt' | 'minutes'>) =>
  new Date(startsAt.getTime() + minutes * 60_000);

export interface AppointmentChange extends Change {
  /** Books the appointment even if the person of the firm has another one then, or the office is closed. */
  isSure: boolean;
}

/**
 * Books an appointment, and mails it to the client if the client gets mail. The booking ends the client's wait. The
 * state `client` stays. @throws AdminError `busy` when the person of the firm has another appointment or the office is
 * closed then
 */
export async function bookAppointment(
  change: AppointmentChange,
  booking: Booking,
): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, request) => {
    await refuseUnlessSure(client, change, booking);
    const { startsAt, minutes, person, way, place, getsMail, language } = booking;
    const values = [request.id, startsAt, minutes, person, way, place, getsMail, language];
    const remindAt = await reminderOf(client, change, startsAt);
    const { rows } = await client.query<{ id: string }>(INSERT_APPOINTMENT, [
      ...values,
      remindAt,
      change.by,
    ]);
    const { id = '' } = rows[0] ?? {};
    await client.query(ENQUEUE, [id]);
    await storeStaffEvent(client, id);
    const entries = await changeState(
      client,
      request,
      {
        ...(request.state === 'client' ? { answered: true } : { state: 'consultation' }),
        ...(request.assignee === null && { assignee: person }),
      },
      change.by,
    );
    return [...entries, historyEntryOf('booked', booking)];
  });
}

/** Changes an appointment. The client gets a mail if the change is news to the client, or if there was no mail before. */
export async function changeAppointment(
  change: AppointmentChange,
  appointmentId: string,
  booking: Booking,
): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => {
    const before = await lockAppointment(client, change, appointmentId, booking.person);
    const { startsAt, minutes, person, way, place, getsMail, language } = booking;
    const isMoved = startsAt.getTime() !== before.startsAt.getTime();
    await refuseUnlessSure(client, change, booking, before);
    const isOther =
      isMoved ||
      minutes !== before.minutes ||
      way !== before.way ||
      place !== before.place ||
      before.hasOtherAttorney;
    const isNews = isOther || (getsMail && !before.getsMail);
    const isSame = person === before.person && language === before.language;
    if (!isNews && isSame && getsMail === before.getsMail) return [];
    const values = [appointmentId, startsAt, minutes, person, way, place];
    const remindAt = await reminderOf(client, change, startsAt);
    await client.query(UPDATE, [...values, isNews, remindAt, getsMail, language]);
    if (isNews) await mailAgain(client, appointmentId);
    if (isOther || person !== before.person) await storeStaffEvent(client, appointmentId);
    return [historyEntryOf(isMoved ? 'moved' : 'changed', booking)];
  });
}

/** Cancels an appointment. The client gets a mail if an earlier mail about it may have arrived. */
export async function cancelAppointment(
  change: Change,
  appointmentId: string,
): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => {
    const canceled = await lockAppointment(client, change, appointmentId);
    await client.query(CANCEL, [appointmentId]);
    await storeStaffEvent(client, appointmentId);
    await client.query(WITHDRAW_MAILS, [appointmentId]);
    // This is read after the withdrawal, because a worker may take a mail until then.
    const { rows } = await client.query<{ told: boolean }>(MAY_BE_TOLD, [appointmentId]);
    if (rows[0]?.told) await client.query(ENQUEUE, [appointmentId]);
    return [historyEntryOf('cancelled', canceled)];
  });
}

/**
 * Mails future appointments to a corrected address, as if they were booked now: the mails to the wrong address did not
 * reach the client.
 */
export async function mailAppointmentsAnew(
  client: PoolClient,
  { id, display }: Pick<Change, 'id' | 'display'>,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(TELL_ANEW, [id, display.now()]);
  for (const appointment of rows) await mailAgain(client, appointment.id);
}

/** Replaces the waiting mails about an appointment with a new one. */
async function mailAgain(client: PoolClient, appointmentId: string): Promise<void> {
  await client.query(WITHDRAW_MAILS, [appointmentId]);
  await client.query(ENQUEUE, [appointmentId]);
}

/**
 * Gives the future appointments of someone who leaves to another person of the firm. Clients get a mail if earlier
 * mails named another attorney. The caller has locked the submissions.
 */
export async function giveAppointments(
  client: PoolClient,
  { by, from, to }: { by: string; from: string; to: string },
): Promise<void> {
  const { rows } = await client.query<
    Agreement & { id: string; requestId: string; hasOtherAttorney: boolean }
  >(LOCK_AHEAD, [from, to]);
  for (const { id, requestId, hasOtherAttorney, ...booking } of rows) {
    await client.query(GIVE, [id, to, hasOtherAttorney]);
    await storeStaffEvent(client, id);
    if (hasOtherAttorney) await mailAgain(client, id);
    const change = { id: requestId, by, version: 0 };
    await record(client, change, historyEntryOf('changed', { ...booking, person: to }));
    await markChanged(client, change);
  }
}

const historyEntryOf = (
  what: 'booked' | 'moved' | 'changed' | 'cancelled',
  { startsAt, person, way }: Agreement,
): Entry => ({ kind: 'appointment', what, startsAt: startsAt.toISOString(), person, way });

/** When to remind the client; null if that time is over. */
async function reminderOf(
  client: PoolClient,
  { display }: Change,
  startsAt: Date,
): Promise<Date | null> {
  const calendar = display.calendar();
  const { timeZone } = calendar;
  const moment = await localMoment(client, { ...reminderTime(startsAt, calendar), timeZone });
  return moment && moment > display.now() ? moment : null;
}

/** The first key of the advisory lock. No other lock with two keys uses it. */
const PERSON_LOCK = 31;

/** Locks the person of the firm: if two servers book the same time, the second one sees the appointment of the first. */
async function refuseUnlessSure(
  client: PoolClient,
  { isSure, display }: AppointmentChange,
  booking: Booking,
  before?: Agreement & { id: string },
): Promise<void> {
  const { startsAt, minutes, person } = booking;
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [PERSON_LOCK, person]);
  if (isSure) return;
  const { rows } = await client.query<{ name: string; startsAt: Date; minutes: number }>(
    AT_THE_SAME_TIME,
    [person, startsAt, minutes, before?.id],
  );
  const [busy] = rows;
  // A time that does not change was confirmed when it was booked.
  const isNew = startsAt.getTime() !== before?.startsAt.getTime() || minutes !== before.minutes;
  const closed =
    isNew && workingTime(startsAt, endOf(booking), display.calendar()).minutes < minutes;
  if (busy || closed) throw new AdminError('busy', 'Choose another time.', { busy, closed });
}

/**
 * `hasOtherAttorney`: the new person is another attorney, so the mails have to name them.
 * @throws AdminError when the appointment has begun or was canceled
 */
async function lockAppointment(
  client: PoolClient,
  { id, display }: Change,
  appointmentId: string,
  newPerson: string | null = null,
) {
  const { rows } = await client.query<Booking & { id: string; hasOtherAttorney: boolean }>(
    LOCK_APPOINTMENT,
    [appointmentId, id, display.now(), newPerson],
  );
  const [found] = rows;
  if (!found)
    throw new AdminError(
      'invalid',
      'This appointment has begun or was canceled. Reload the page to see it as it is.',
    );
  return found;
}

/** `person`: the number of the parameter that is the new person. */
const LOCKED = (person: string) => `
  select a.id, a.starts_at as "startsAt", a.minutes, a.person, a.way, a.place, a.is_mailed as "getsMail", a.language,
    coalesce(r.joined_into, r.submission_id) as "requestId", (
    select attorney_id from private.people where person = a.person) is distinct from (
    select attorney_id from private.people where person = ${person}) as "hasOtherAttorney"
  from private.appointments a join private.requests r using (submission_id)`;

const LOCK_APPOINTMENT = `
  ${LOCKED('$4')}
  where a.id = $1 and $2 in (r.submission_id, r.joined_into) and a.cancelled_at is null and a.starts_at > $3
  for update of a`;

/** SQL for future appointments, by the clock of the database. */
export const IS_AHEAD = 'a.cancelled_at is null and a.starts_at > now()';

const LOCK_AHEAD = `${LOCKED('$2')} where a.person = $1 and ${IS_AHEAD} order by a.id for update of a`;

const GIVE = `
  update private.appointments set person = $2, sequence = sequence + $3::boolean::integer,
    changed_at = clock_timestamp()
  where id = $1`;

const AT_THE_SAME_TIME = `
  select private.plain_text(s.name) as name, a.starts_at as "startsAt", a.minutes
  from private.appointments a join public.contact_submissions s on s.id = a.submission_id
  where a.person = $1 and a.cancelled_at is null and a.id is distinct from $4
    and a.starts_at < $2::timestamptz + make_interval(mins => $3)
    and a.starts_at + make_interval(mins => a.minutes) > $2
  order by a.starts_at limit 1`;

const INSERT_APPOINTMENT = `
  insert into private.appointments (submission_id, starts_at, minutes, person, way, place, is_mailed, language,
    remind_at, made_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`;

const UPDATE = `
  update private.appointments set starts_at = $2, minutes = $3, person = $4, way = $5, place = $6,
    sequence = sequence + $7::boolean::integer, remind_at = case when $7 then $8 else remind_at end,
    is_mailed = $9, language = $10, changed_at = clock_timestamp()
  where id = $1`;

const CANCEL = `
  update private.appointments
  set cancelled_at = now(), sequence = sequence + 1, remind_at = null, changed_at = clock_timestamp() where id = $1`;

/** Appointments of joined requests are mailed to the addresses of their own submissions. */
const TELL_ANEW = `
  update private.appointments
  set sequence = sequence + 1, told_from = sequence + 1, changed_at = clock_timestamp()
  where submission_id = $1 and cancelled_at is null and starts_at > $2 returning id`;

const ENQUEUE = `
  insert into private.outbox (submission_id, kind, appointment_id, sequence, event)
  select a.submission_id, 'appointment', a.id, a.sequence, a.id || ' ' || a.sequence
  from private.appointments a join public.contact_submissions s on s.id = a.submission_id
  where a.id = $1 and a.is_mailed and s.email is not null`;

/** Keeps a mail that may have arrived. The next attempt to send it finds that it is superseded. */
const WITHDRAW_MAILS = `
  delete from private.outbox o where o.appointment_id = $1 and not ${MAY_HAVE_ARRIVED('o')}`;

const MAY_BE_TOLD = `
  select exists (
    select from private.outbox o join private.appointments a on a.id = o.appointment_id
    where a.id = $1 and o.sequence >= a.told_from and ${MAY_HAVE_ARRIVED('o')}) as told`;
