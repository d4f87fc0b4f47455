import type { Pool } from 'pg';
import { createQueue } from '#server/outbox/queue.ts';
import type { KnownSubmission, StoredSubmission } from '#server/submissions/stored-submission.ts';

type MailKind = 'notice' | 'confirmation' | 'follow-up';

/** A later message with the email address or phone number of a submission. */
export interface FollowUp extends StoredSubmission {
  /** The id of another submission with this phone number, when the follow-up was matched by its email address. */
  other_with_phone: string | null;
  /** The path of the page that the visitor wrote from, as the browser reported it. */
  page: string | null;
}

export interface LeasedMail {
  id: string;
  kind: MailKind;
  /** For the Date header: when the mail was stored, or the end of the hour of its batch of follow-ups. */
  createdAt: Date;
  attempts: number;
  submission: KnownSubmission;
  /** The follow-ups that a mail of the kind `follow-up` reports; empty for the other kinds. */
  followUps: readonly FollowUp[];
  /** The page of the submission; null for other kinds. */
  page: string | null;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** The mails that wait in the database. */
export function createMailQueue(work: Pool, limits: { confirmationsPerHour: number }) {
  return {
    ...createQueue<LeasedMail>(work, {
      kind: 'mail',
      beforeLease: () =>
        work.query('select private.enqueue_requested_confirmations($1)', [
          limits.confirmationsPerHour,
        ]),
      readLeased: READ_LEASED,
    }),
    /** Deletes what the address limits and the batches of follow-ups no longer need. */
    async deleteExpiredAttempts() {
      await work.query('select private.delete_expired_attempts()');
    },
  };
}

const READ_LEASED = `
  select o.id, o.kind, coalesce(o.batch_until, o.created_at) as "createdAt", o.attempts, o.page,
    to_jsonb(s) || jsonb_build_object('contacts', private.contacts_of(s.id)) as submission, coalesce((
      select json_agg(to_jsonb(f) || jsonb_build_object('other_with_phone', (
        select other.id from public.contact_submissions other
        where other.id <> s.id
          and regexp_replace(other.phone, '[^0-9]', '', 'g') = regexp_replace(f.phone, '[^0-9]', '', 'g')
      )) order by f.created_at, f.id)
      from private.follow_ups f where f.id = o.follow_up_id or f.mailed_with = o.follow_up_id
    ), '[]') as "followUps"
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  where o.id = any($1)
  order by o.created_at`;
