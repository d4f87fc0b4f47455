import type { Pool } from 'pg';
import type { StoredSubmission } from './message.ts';

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

export interface WaitingMail {
  waiting: number;
  oldestSeconds: number;
}

/** The queue of mails in the database. */
export interface Outbox {
  /** Reserves at most `limit` due mails for this worker and counts an attempt for each. */
  lease(limit: number): Promise<LeasedMail[]>;
  markSent(id: string): Promise<void>;
  /**
   * Schedules the next attempt. The delay doubles each time, up to an hour. Mails to the firm are retried
   * without end. A confirmation is given up when its address is `refused` permanently, or after a day (R20.6).
   */
  markFailed(id: string, code: string, refused: boolean): Promise<void>;
  waiting(): Promise<WaitingMail>;
  /** Deletes what the address limits and the gathering of follow-ups no longer need. */
  forgetOldAttempts(): Promise<void>;
}

const LEASE_SECONDS = 90;
const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 3600;
/** As `private.keep_follow_up` has it. */
const MAX_GATHERING_SECONDS = 3600;
const CONFIRMATION_GIVEN_UP_AFTER = '1 day';

interface LeasedRow extends StoredSubmission {
  mail_id: string;
  kind: MailKind;
  mail_date: Date;
  attempts: number;
  page: string | null;
  /** From JSON, which has times as strings. */
  follow_ups: (Omit<FollowUp, 'created_at'> & { created_at: string })[];
}

/** All times are the database's, so servers with different clocks agree on leases. */
export function createOutbox(work: Pool, limits: { confirmationsPerHour: number }): Outbox {
  /** Mails that were sent, but not recorded as sent because the database was unavailable. */
  const unrecorded = new Set<string>();

  async function markSent(id: string): Promise<void> {
    unrecorded.add(id);
    await work.query({ name: 'mark-sent', text: MARK_SENT, values: [id] });
    unrecorded.delete(id);
  }

  return {
    async lease(limit) {
      // Before any lease: otherwise a mail sent just before the database failed would be sent
      // again.
      for (const id of unrecorded) await markSent(id);
      await work.query('select private.owe_requested_confirmations($1)', [
        limits.confirmationsPerHour,
      ]);
      const leased = await work.query<{ id: string }>(LEASE, [
        limit,
        LEASE_SECONDS,
        MAX_DELAY_SECONDS,
        MAX_GATHERING_SECONDS,
      ]);
      if (leased.rows.length === 0) return [];
      // In a second statement: the first does not see follow-ups that were added to a mail after it began.
      // After the first attempt no follow-up is added.
      const { rows } = await work.query<LeasedRow>(READ_LEASED, [leased.rows.map(({ id }) => id)]);
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
    markSent,
    async markFailed(id, code, refused) {
      const values = [id, code, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS, refused];
      await work.query(MARK_FAILED, values);
    },
    async waiting() {
      const { rows } = await work.query<{ waiting: number; oldest: number }>(WAITING);
      return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
    },
    async forgetOldAttempts() {
      await work.query('select private.forget_old_attempts(), private.forget_follow_up_senders()');
    },
  };
}

/*
 * A clock that is set back must not delay a mail. A time that is further in the future than any
 * delay or lease was written before the clock was set back. It is ignored, and so is
 * `next_attempt_at` of a mail that was never tried. The limits are doubled, because the
 * transaction of another worker may have begun a moment after this one.
 */
const LEASE = `
  with due as (
    select id from private.outbox
    where sent_at is null and given_up_at is null
      and (attempts = 0 or next_attempt_at not between now() and now() + make_interval(secs => 2 * $3))
      and (gathers_until is null or gathers_until not between now() and now() + make_interval(secs => 2 * $4))
      and (leased_until is null or leased_until not between now() and now() + make_interval(secs => 2 * $2))
    order by next_attempt_at limit $1 for update skip locked
  )
  update private.outbox o
  set leased_until = now() + make_interval(secs => $2), attempts = o.attempts + 1
  from due where o.id = due.id
  returning o.id`;

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

// Clears `given_up_at`: another worker may have set it while this one could not record that the mail was sent.
const MARK_SENT = `
  update private.outbox
  set sent_at = now(), leased_until = null, last_error = null, given_up_at = null where id = $1`;

const MARK_FAILED = `
  update private.outbox
  set leased_until = null, last_error = $2,
    next_attempt_at = now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(attempts - 1, 20))),
    given_up_at = case when kind = 'confirmation' and ($5 or created_at < now() - interval '${CONFIRMATION_GIVEN_UP_AFTER}') then now() end
  where id = $1 and sent_at is null`;

// Does not count mails that still gather follow-ups.
const WAITING = `
  select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(coalesce(gathers_until, created_at))), 0)::float8 as oldest
  from private.outbox
  where sent_at is null and given_up_at is null and (gathers_until is null or gathers_until <= now())`;
