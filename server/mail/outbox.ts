import type { Pool } from 'pg';
import type { StoredSubmission } from './message.ts';

type MailKind = 'notice' | 'confirmation' | 'follow-up';

export interface OwedMail {
  id: string;
  kind: MailKind;
  createdAt: Date;
  attempts: number;
  /** The first one, for a follow-up. */
  submission: StoredSubmission;
  followUp: StoredSubmission | null;
}

export interface WaitingMail {
  waiting: number;
  oldestSeconds: number;
}

export interface Outbox {
  /** Takes what is due, requested confirmations too, so that no other worker does. Counts as an attempt. */
  lease(most: number): Promise<OwedMail[]>;
  markSent(id: string): Promise<void>;
  /**
   * Tries again later: the wait doubles from one attempt to the next, up to an hour. For the firm it never
   * ends. A confirmation is given up when its address is `refused` for good, or after a day.
   */
  markFailed(id: string, code: string, refused: boolean): Promise<void>;
  waiting(): Promise<WaitingMail>;
  forgetOldAttempts(): Promise<void>;
}

const LEASE_SECONDS = 90;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3600;

interface LeasedRow extends Omit<StoredSubmission, 'id' | 'created_at'> {
  mail_id: string;
  kind: MailKind;
  owed_at: Date;
  attempts: number;
  id: string;
  created_at: Date;
  /** As JSON, so its time is a text. */
  follow_up: (Omit<StoredSubmission, 'created_at'> & { created_at: string }) | null;
}

/** All times are the database's: servers whose clocks differ still agree on who holds a lease. */
export function createOutbox(work: Pool): Outbox {
  /** Sent, and the database could not be told yet. */
  const untold = new Set<string>();

  async function tell(id: string): Promise<void> {
    untold.add(id);
    await work.query({ name: 'mark-sent', text: MARK_SENT, values: [id] });
    untold.delete(id);
  }

  return {
    async lease(most) {
      // First, or a mail that went out just before the database did would go out twice.
      for (const id of untold) await tell(id);
      await work.query('select private.owe_requested_confirmations()');
      const { rows } = await work.query<LeasedRow>(LEASE, [
        most,
        LEASE_SECONDS,
        LONGEST_WAIT_SECONDS,
      ]);
      return rows.map(({ mail_id, kind, owed_at, attempts, follow_up, ...submission }) => ({
        id: mail_id, kind, createdAt: owed_at, attempts, submission,
        followUp: follow_up && { ...follow_up, created_at: new Date(follow_up.created_at) },
      })); // prettier-ignore
    },
    markSent: tell,
    async markFailed(id, code, refused) {
      const values = [id, code, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, refused];
      await work.query(MARK_FAILED, values);
    },
    async waiting() {
      const { rows } = await work.query<{ waiting: number; oldest: number }>(WAITING);
      return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
    },
    async forgetOldAttempts() {
      await work.query('select private.forget_old_attempts()');
    },
  };
}

/*
 * A time far further ahead than any wait or lease reaches was written before the clock was set back, and
 * a mail that was never tried waits for nothing: so no change of the clock holds up a mail. Twice as far,
 * because another worker's transaction may have begun a moment after this one.
 */
const LEASE = `
  with due as (
    select id from private.outbox
    where sent_at is null and given_up_at is null
      and (attempts = 0 or next_attempt_at not between now() and now() + make_interval(secs => 2 * $3))
      and (leased_until is null or leased_until not between now() and now() + make_interval(secs => 2 * $2))
    order by next_attempt_at limit $1 for update skip locked
  ), leased as (
    update private.outbox o
    set leased_until = now() + make_interval(secs => $2), attempts = o.attempts + 1
    from due where o.id = due.id
    returning o.id, o.kind, o.created_at, o.attempts, o.submission_id, o.follow_up_id
  )
  select l.id as mail_id, l.kind, l.created_at as owed_at, l.attempts, s.*, to_jsonb(f) as follow_up
  from leased l
  join public.contact_submissions s on s.id = l.submission_id
  left join private.follow_ups f on f.id = l.follow_up_id
  order by l.created_at`;

// Another worker may have given it up, while this one could not say that it went out.
const MARK_SENT = `
  update private.outbox
  set sent_at = now(), leased_until = null, last_error = null, given_up_at = null where id = $1`;

const MARK_FAILED = `
  update private.outbox
  set leased_until = null, last_error = $2,
    next_attempt_at = now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(attempts - 1, 20))),
    given_up_at = case when kind = 'confirmation' and ($5 or created_at < now() - interval '1 day') then now() end
  where id = $1 and sent_at is null`;

const WAITING = `
  select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from private.outbox where sent_at is null and given_up_at is null`;
