import type { Pool } from 'pg';
import type { StoredSubmission } from './message.ts';
import { createQueue, type Waiting } from './queue.ts';

type MailKind = 'notice' | 'confirmation' | 'follow-up';

/** A later message with the email address or phone number of a submission. */
export interface FollowUp extends StoredSubmission {
  /** The id of another submission with this phone number, when the follow-up was matched by its email address. */
  other_with_phone: string | null;
}

export interface LeasedMail {
  id: string;
  kind: MailKind;
  /** For the Date header: when the mail was stored, or the end of the hour in which it gathered follow-ups. */
  createdAt: Date;
  attempts: number;
  submission: StoredSubmission;
  /** What a mail of the kind `follow-up` reports; empty for the other kinds. */
  followUps: readonly FollowUp[];
  /** The path of the page that the visitor wrote from, as the browser reported it. */
  page: string | null;
}

/** The mails that wait in the database. */
export interface Outbox {
  /** Reserves at most `limit` due mails for this worker and counts an attempt for each. */
  lease(limit: number): Promise<LeasedMail[]>;
  markSent(id: string): Promise<void>;
  /**
   * Schedules the next attempt. The delay doubles each time, up to an hour. Mails to the firm are retried
   * without end. A confirmation is given up when its address is `refused` permanently, or after a day (R20.6).
   */
  markFailed(id: string, code: string, refused: boolean): Promise<void>;
  waiting(): Promise<Waiting>;
  /** Deletes what the address limits and the gathering of follow-ups no longer need. */
  forgetOldAttempts(): Promise<void>;
}

interface LeasedRow extends StoredSubmission {
  mail_id: string;
  kind: MailKind;
  mail_date: Date;
  attempts: number;
  page: string | null;
  /** From JSON, which has times as strings. */
  follow_ups: (Omit<FollowUp, 'created_at'> & { created_at: string })[];
}

export function createOutbox(work: Pool, limits: { confirmationsPerHour: number }): Outbox {
  const queue = createQueue(work, 'mail');
  return {
    async lease(limit) {
      await queue.recordSent();
      await work.query('select private.owe_requested_confirmations($1)', [
        limits.confirmationsPerHour,
      ]);
      const leased = await queue.lease(limit);
      if (leased.length === 0) return [];
      // In a second statement: the first does not see follow-ups that were added to a mail after it began.
      // After the first attempt no follow-up is added.
      const { rows } = await work.query<LeasedRow>(READ_LEASED, [leased]);
      return rows.map(
        ({ mail_id, kind, mail_date, attempts, page, follow_ups, ...submission }) => ({
          id: mail_id,
          kind,
          createdAt: mail_date,
          attempts,
          page,
          submission,
          followUps: follow_ups.map((one) => ({ ...one, created_at: new Date(one.created_at) })),
        }),
      );
    },
    markSent: queue.markSent,
    async markFailed(id, code, refused) {
      await queue.markFailed(id, code, refused);
    },
    waiting: queue.waiting,
    async forgetOldAttempts() {
      await work.query('select private.forget_old_attempts(), private.forget_follow_up_senders()');
    },
  };
}

const READ_LEASED = `
  select o.id as mail_id, o.kind, coalesce(o.gathers_until, o.created_at) as mail_date, o.attempts, o.page, s.*,
    coalesce((
      select json_agg(to_jsonb(f) || jsonb_build_object('other_with_phone', (
        select other.id from public.contact_submissions other
        where other.id <> s.id
          and regexp_replace(other.phone, '[^0-9]', '', 'g') = regexp_replace(f.phone, '[^0-9]', '', 'g')
      )) order by f.created_at, f.id)
      from private.follow_ups f where f.id = o.follow_up_id or f.mailed_with = o.follow_up_id
    ), '[]') as follow_ups
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  where o.id = any($1)
  order by o.created_at`;
