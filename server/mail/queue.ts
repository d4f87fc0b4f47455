import type { Pool } from 'pg';

/** What waits in the outbox: the mails, or the deliveries to the firm's webhook. Each has a worker of its own. */
type Kind = 'mail' | 'webhook';

export interface Waiting {
  waiting: number;
  oldestSeconds: number;
}

/** The part of the outbox that mails and webhook deliveries have in common. */
interface Queue {
  /** Marks as sent what was sent while the database did not answer. Call it before `lease`, or it is sent again. */
  recordSent(): Promise<void>;
  /** Reserves at most `limit` due rows for this worker, counts an attempt for each, and returns their ids. */
  lease(limit: number): Promise<string[]>;
  markSent(id: string): Promise<void>;
  /**
   * Schedules the next attempt. The delay doubles each time, up to an hour. Returns true when
   * there is none, because the row was given up: a confirmation after a day or when `refused`, a delivery after 30 days.
   */
  markFailed(id: string, code: string, refused?: boolean): Promise<boolean>;
  waiting(): Promise<Waiting>;
}

const LEASE_SECONDS = 90;
const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 3600;
/** Must be the hour of `private.keep_follow_up`. */
const MAX_GATHERING_SECONDS = 3600;
const CONFIRMATION_GIVEN_UP_AFTER = '1 day';
const WEBHOOK_GIVEN_UP_AFTER = '30 days';

/** All times are the database's, so servers with different clocks agree on leases. */
export function createQueue(work: Pool, kind: Kind): Queue {
  const isOurs = kind === 'webhook' ? "kind = 'webhook'" : "kind <> 'webhook'";
  const isWaiting = `sent_at is null and given_up_at is null and ${isOurs}`;
  /** Sent, but not recorded as sent because the database was unavailable. */
  const unrecorded = new Set<string>();

  async function markSent(id: string): Promise<void> {
    unrecorded.add(id);
    await work.query({ name: 'mark-sent', text: MARK_SENT, values: [id] });
    unrecorded.delete(id);
  }

  return {
    async recordSent() {
      for (const id of unrecorded) await markSent(id);
    },
    async lease(limit) {
      const { rows } = await work.query<{ id: string }>(LEASE(isWaiting), [
        limit,
        LEASE_SECONDS,
        MAX_DELAY_SECONDS,
        MAX_GATHERING_SECONDS,
      ]);
      return rows.map(({ id }) => id);
    },
    markSent,
    async markFailed(id, code, refused = false) {
      const values = [id, code, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS, refused];
      const { rows } = await work.query<{ given_up: boolean }>(MARK_FAILED, values);
      return rows[0]?.given_up ?? false;
    },
    async waiting() {
      // Does not count mails that still gather follow-ups.
      const { rows } = await work.query<{ waiting: number; oldest: number }>(
        `select count(*)::int as waiting,
          coalesce(extract(epoch from now() - min(coalesce(gathers_until, created_at))), 0)::float8 as oldest
         from private.outbox
         where ${isWaiting} and (gathers_until is null or gathers_until <= now())`,
      );
      return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
    },
  };
}

/*
 * A clock that is set back must not delay a mail. A time that is further in the future than any
 * delay or lease was written before the clock was set back. Such a time is ignored, and so is
 * `next_attempt_at` of a mail that was never tried. The limits are doubled, because the
 * transaction of another worker may have begun a moment after this one.
 */
const LEASE = (isWaiting: string) => `
  with due as (
    select id from private.outbox
    where ${isWaiting}
      and (attempts = 0 or next_attempt_at not between now() and now() + make_interval(secs => 2 * $3))
      and (gathers_until is null or gathers_until not between now() and now() + make_interval(secs => 2 * $4))
      and (leased_until is null or leased_until not between now() and now() + make_interval(secs => 2 * $2))
    order by next_attempt_at limit $1 for update skip locked
  )
  update private.outbox o
  set leased_until = now() + make_interval(secs => $2), attempts = o.attempts + 1
  from due where o.id = due.id
  returning o.id`;

// Clears `given_up_at`: another worker may have set it while this one could not record that the mail was sent.
const MARK_SENT = `
  update private.outbox
  set sent_at = now(), leased_until = null, last_error = null, given_up_at = null where id = $1`;

const MARK_FAILED = `
  update private.outbox
  set leased_until = null, last_error = $2,
    next_attempt_at = now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(attempts - 1, 20))),
    given_up_at = case kind
      when 'confirmation' then case when $5 or created_at < now() - interval '${CONFIRMATION_GIVEN_UP_AFTER}' then now() end
      when 'webhook' then case when created_at < now() - interval '${WEBHOOK_GIVEN_UP_AFTER}' then now() end
    end
  where id = $1 and sent_at is null
  returning given_up_at is not null as given_up`;
