import type { Pool } from 'pg';
import type { Language } from '#contract/languages.ts';
import { storedLanguage } from '#server/submissions/language.ts';
import { createQueue, type Leased } from '#server/outbox/queue.ts';
import {
  FOLLOW_UP_ROW,
  KNOWN_ROW,
  readKnownSubmission,
  readSubmission,
  type KnownRow,
  type KnownSubmission,
  type StoredRow,
  type StoredSubmission,
} from '#server/submissions/stored-submission.ts';

/** A later submission with the email address or phone number of an earlier one. */
export interface FollowUp extends StoredSubmission {
  /** The id of another submission with this phone number, when the follow-up was matched by its email address. */
  otherWithPhone: string | null;
}

export interface LeasedMail extends Leased {
  kind: 'notice' | 'confirmation' | 'follow-up';
  /** For the Date header: when the mail was stored, or the end of the hour of its batch of follow-ups. */
  createdAt: Date;
  submission: KnownSubmission;
  /** Of a confirmation. Mails to the firm are in the main language. */
  language: Language;
  /** The follow-ups that a mail of the kind `follow-up` reports; empty for the other kinds. */
  followUps: readonly FollowUp[];
}

/** The mails in the outbox. */
export function createMailQueue(work: Pool, limits: { confirmationsPerHour: number }) {
  return createQueue<LeasedMail>(work, {
    way: 'mail',
    beforeLease: () =>
      work.query('select private.enqueue_requested_confirmations($1)', [
        limits.confirmationsPerHour,
      ]),
    async read(ids) {
      const { rows } = await work.query<MailRow>(READ_MAILS, [ids]);
      return rows.map(({ submission, followUps, language, ...mail }) => ({
        ...mail,
        reference: { mail: mail.id, kind: mail.kind, submission: submission.id },
        submission: readKnownSubmission(submission),
        language: storedLanguage(language),
        followUps: followUps.map(({ other_with_phone: otherWithPhone, ...row }) => ({
          ...readSubmission(row),
          otherWithPhone,
        })),
      }));
    },
  });
}

interface MailRow extends Pick<LeasedMail, 'id' | 'kind' | 'createdAt' | 'attempts'> {
  submission: KnownRow;
  language: string | null;
  followUps: readonly (StoredRow & { other_with_phone: string | null })[];
}

const READ_MAILS = `
  select o.id, o.kind, coalesce(o.batch_until, o.created_at) as "createdAt", o.attempts, o.page_language as language,
    ${KNOWN_ROW} as submission, coalesce((
      select json_agg(${FOLLOW_UP_ROW} || jsonb_build_object('other_with_phone', (
        select other.id from public.contact_submissions other
        where other.id <> s.id and private.normalize_phone(other.phone) = private.normalize_phone(f.phone)
      )) order by f.created_at, f.id)
      from private.follow_ups f where f.id = o.follow_up_id or f.mailed_with = o.follow_up_id
    ), '[]') as "followUps"
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  where o.id = any($1)
  order by o.created_at`;
