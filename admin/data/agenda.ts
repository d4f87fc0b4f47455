import type { PreferredContact } from '#contract/fields.ts';
import { answerBy, type KnownContacts } from '#server/submissions/shared-contact.ts';
import type { Queryable } from './request-rows.ts';
import type { AppointmentWay } from './requests.ts';

/** An appointment or a call back of a person of the firm. */
export type AgendaEntry = {
  /** The id of the request. */
  id: string;
  name: string;
  at: Date;
  /** The day in the firm's time zone, as in `2026-11-24`. */
  day: string;
  /** The person of the firm; null for a call of a request that nobody has taken. */
  person: string | null;
  /** The number that the firm may call; null if no number is confirmed. */
  phone: string | null;
  /** A second number or an extension, which the firm has typed. */
  otherPhone: string | null;
  /** The client wants no email and no voicemail until someone has spoken with them. */
  noMail: boolean;
} & (
  | { kind: 'appointment'; minutes: number; way: AppointmentWay; place: string | null }
  | { kind: 'call-back'; why: string | null; tries: number }
);

export const WAY_IN_WORDS: Record<AppointmentWay, string> = {
  phone: 'by phone',
  video: 'by video',
  office: 'at the office',
  home: 'at their home',
};

/**
 * The appointments and calls from one day to another in the firm's time zone, in the order of their times. Calls that were
 * due before `from` are included, because someone still has to make them.
 */
export async function readAgenda(
  database: Queryable,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<AgendaEntry[]> {
  const { rows } = await database.query<StoredEntry>(READ_AGENDA, [from, to, timeZone]);
  return rows.map(({ email, preferredContact, contacts, ...entry }) => {
    const ways = answerBy({ email, phone: entry.phone, preferredContact, contacts });
    return { ...entry, noMail: ways.noMail, phone: ways.phone ? entry.phone : null };
  });
}

/** A row of the query. Its `noMail` is set by `readAgenda`. */
type StoredEntry = AgendaEntry & {
  email: string | null;
  preferredContact: PreferredContact;
  contacts: KnownContacts;
};

/** Each kind has its own limit, so that many old calls do not hide appointments. */
const MAX_PER_KIND = 500;

const READ_AGENDA = `
  with days as (
    select $1::date::timestamp at time zone $3 as begins, ($2::date + 1)::timestamp at time zone $3 as ends
  ), entries as (
    (select coalesce(r.joined_into, r.submission_id) as id, 'appointment' as kind, a.starts_at as at, a.person,
      a.minutes, a.way, a.place, null as why, null::smallint as tries
    from days, private.appointments a join private.requests r using (submission_id)
    where a.cancelled_at is null and a.starts_at >= begins and a.starts_at < ends
    order by a.starts_at limit ${MAX_PER_KIND})
    union all
    (select r.submission_id, 'call-back', m.call_back_at, r.assignee, null, null, null, m.call_back_why, r.tries
    from days, private.requests m
    join private.requests r on r.submission_id = coalesce(m.joined_into, m.submission_id)
    where m.call_back_at < ends
    order by m.call_back_at desc limit ${MAX_PER_KIND})
  )
  select e.*, private.plain_text(s.name) as name, to_char(e.at at time zone $3, 'YYYY-MM-DD') as day,
    s.email, s.phone, whole.other_phone as "otherPhone", s.preferred_contact as "preferredContact", private.contacts_of(e.id) as contacts
  from entries e join public.contact_submissions s on s.id = e.id
  join private.requests whole on whole.submission_id = e.id
  order by e.at, e.id`;
