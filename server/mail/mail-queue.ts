import type { Pool } from 'pg';
import type { APPOINTMENT_WAYS } from '#contract/mail-texts.ts';
import type { Language } from '#contract/languages.ts';
import { storedLanguage } from '#server/submissions/language.ts';
import { SET_ADDRESSES } from '#server/settings/owners-settings.ts';
import { createQueue, type Leased } from '#server/outbox/queue.ts';
import {
  FOLLOW_UP_ROW,
  KNOWN_ROW,
  PAGE_LANGUAGE,
  readKnownSubmission,
  readSubmission,
  type KnownRow,
  type KnownSubmission,
  type StoredRow,
  type StoredSubmission,
} from '#server/submissions/stored-submission.ts';
import type { MailAddresses } from './addresses.ts';
import { MAY_HAVE_ARRIVED } from './withheld.ts';

/** An appointment as it is now, and what is known of the mails about it. */
export interface MailedAppointment {
  id: string;
  startsAt: Date;
  minutes: number;
  way: (typeof APPOINTMENT_WAYS)[number];
  place: string | null;
  changedAt: Date;
  sequence: number;
  /** The sequence that the mail is about. A different one means that the appointment has changed since. */
  mailSequence: number;
  isCanceled: boolean;
  hasBegun: boolean;
  /** Whether the client's current address may have received an earlier mail about the appointment. */
  mayHaveBeenMailed: boolean;
  /** Whether the client gets mail about the appointment. */
  getsMail: boolean;
  /** The attorney who does the appointment, as an `id` of attorneys.yaml; null if the person is not an attorney. */
  attorneyId: string | null;
}

export interface LeasedMail extends Leased {
  kind: 'notice' | 'confirmation' | 'follow-up' | 'appointment' | 'appointment-reminder';
  /** The Date header: when the mail was stored; for a mail that gathers follow-ups, when its hour ended. */
  createdAt: Date;
  submission: KnownSubmission;
  /** The language of a mail to the visitor. Mails to the firm are in the main language. */
  language: Language;
  /** The follow-ups that a mail of the kind `follow-up` reports; empty for the other kinds. */
  followUps: readonly StoredSubmission[];
  /** Null unless the mail is about an appointment. */
  appointment: MailedAppointment | null;
  /** The recipients that already have the mail, from an earlier attempt. */
  sentTo?: readonly string[] | null;
  /** The owners' settings when the mail is sent. Null until they are set; then the content's email address is used. */
  addresses: MailAddresses | null;
}
/** A mail about an appointment. */
export type AppointmentMail = Pick<LeasedMail, 'kind' | 'submission'> & {
  appointment: MailedAppointment;
};

/** The mails in the outbox. */
export function createMailQueue(work: Pool, limits: { confirmationsPerHour: number }) {
  return createQueue<LeasedMail>(work, {
    way: 'mail',
    beforeLease: () =>
      work.query(
        'select private.enqueue_requested_confirmations($1), private.enqueue_appointment_reminders()',
        [limits.confirmationsPerHour],
      ),
    async read(ids) {
      const { rows } = await work.query<MailRow>(READ_MAILS, [ids]);
      return rows.map(({ submission, followUps, appointment, language, ...mail }) => ({
        ...mail,
        reference: { mail: mail.id, kind: mail.kind, submission: submission.id },
        submission: readKnownSubmission(submission),
        language: storedLanguage(language),
        followUps: followUps.map(readSubmission),
        appointment: appointment && {
          ...appointment,
          startsAt: new Date(appointment.startsAt),
          changedAt: new Date(appointment.changedAt),
        },
      }));
    },
  });
}

interface MailRow extends Pick<
  LeasedMail,
  'id' | 'kind' | 'createdAt' | 'attempts' | 'sentTo' | 'addresses'
> {
  submission: KnownRow;
  language: string | null;
  followUps: readonly StoredRow[];
  appointment: JsonOf<MailedAppointment> | null;
}

/** Times in JSON are texts. */
type JsonOf<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };

const READ_MAILS = `
  select o.id, o.kind, coalesce(o.batch_until, o.created_at) as "createdAt", o.attempts, o.sent_to as "sentTo",
    case when a.id is null then o.page_language else coalesce(a.language, ${PAGE_LANGUAGE}) end as language,
    case when a.id is not null then jsonb_build_object('id', a.id, 'startsAt', a.starts_at, 'minutes', a.minutes,
      'way', a.way, 'place', a.place, 'changedAt', a.changed_at, 'sequence', a.sequence, 'mailSequence', o.sequence,
      'getsMail', a.is_mailed, 'isCanceled', a.cancelled_at is not null, 'hasBegun', a.starts_at <= now(),
      'attorneyId', (select p.attorney_id from private.people p where p.person = a.person),
      'mayHaveBeenMailed', exists (
        select from private.outbox earlier
        where earlier.appointment_id = a.id and earlier.sequence >= a.told_from and earlier.sequence < o.sequence
          and ${MAY_HAVE_ARRIVED('earlier')}
      )) end as appointment,
    ${SET_ADDRESSES} as addresses, ${KNOWN_ROW} as submission, coalesce((
      select json_agg(${FOLLOW_UP_ROW} order by f.created_at, f.id)
      from private.follow_ups f where f.id = o.follow_up_id or f.mailed_with = o.follow_up_id
    ), '[]') as "followUps"
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  left join private.appointments a on a.id = o.appointment_id
  where o.id = any($1)
  order by o.created_at`;
