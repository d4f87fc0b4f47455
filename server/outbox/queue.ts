import type { Pool } from 'pg';

export interface Waiting {
  waiting: number;
  oldestSeconds: number;
}

/** A row of the outbox that this worker has reserved. */
export interface Leased {
  /** Stays the same at each attempt. */
  id: string;
  attempts: number;
  /** The fields that the log may contain. */
  reference: Readonly<Record<string, string>>;
}

export type Queue<Item extends Leased> = ReturnType<typeof createQueue<Item>>;

const LEASE_SECONDS = 90;
const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 3600;
/** Must equal the hour in `private.choose_follow_up_mail`. */
const MAX_BATCH_SECONDS = 3600;
const VISITOR_GIVEN_UP_AFTER = '1 day';
const WEBHOOK_GIVEN_UP_AFTER = '30 days';
/** SQL for the kinds of mails that go to the visitor. */
const TO_VISITORS = "'confirmation', 'appointment', 'appointment-reminder'";

/**
 * A queue in the outbox: the mails, or the deliveries to the firm's webhook. Each queue has its own worker. All times
 * are the database's, so servers with different clocks agree on leases.
 */
export function createQueue<Item extends Leased>(
  work: Pool,
  parts: {
    way: 'mail' | 'webhook';
    beforeLease: () => Promise<unknown>;
    /** Reads the leased rows with these ids. */
    read: (ids: readonly string[]) => Promise<Item[]>;
  },
) {
  const ofThisWay = parts.way === 'webhook' ? "kind = 'webhook'" : "kind <> 'webhook'";
  const isWaiting = `sent_at is null and given_up_at is null and ${ofThisWay}`;
  /** The ids of rows that were sent, but not recorded as sent because the database was unavailable. */
  const unrecorded = new Set<string>();

  async function markSent(id: string): Promise<void> {
    unrecorded.add(id);
    await work.query({ name: 'mark-sent', text: MARK_SENT, values: [id] });
    unrecorded.delete(id);
  }

  return {
    /** Reserves at most `limit` due rows for this worker and counts an attempt for each. */
    async lease(limit: number): Promise<Item[]> {
      // These rows are recorded first, because otherwise they would be sent again.
      for (const id of unrecorded) await markSent(id);
      await parts.beforeLease();
      const { rows } = await work.query<{ id: string }>(LEASE(isWaiting), [
        limit,
        LEASE_SECONDS,
        MAX_DELAY_SECONDS,
        MAX_BATCH_SECONDS,
      ]);
      // This needs a second statement, because the first does not see follow-ups that were added to a mail after the
      // statement began. After the first attempt no follow-up is added.
      return rows.length === 0 ? [] : parts.read(rows.map(({ id }) => id));
    },
    markSent,
    /**
     * Schedules the next attempt. The delay doubles each time, up to an hour. Returns true when there is no further
     * attempt: a mail to the visitor is given up after a day or when it `isRejected` for good (R20.6, R31.5), a
     * delivery after 30 days (R28.27), a mail to the firm never.
     */
    async markFailed(
      id: string,
      code: string,
      { isRejected, sentTo }: { isRejected: boolean; sentTo: readonly string[] | null },
    ): Promise<boolean> {
      const values = [id, code, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS, isRejected, sentTo];
      const { rows } = await work.query<{ given_up: boolean }>(MARK_FAILED, values);
      return rows[0]?.given_up ?? false;
    },
    /** Does not count mails whose batch is still open. */
    async waiting(): Promise<Waiting> {
      const { rows } = await work.query<Waiting>(
        `select count(*)::int as waiting,
          coalesce(extract(epoch from now() - min(coalesce(batch_until, created_at))), 0)::float8 as "oldestSeconds"
         from private.outbox
         where ${isWaiting} and (batch_until is null or batch_until <= now())`,
      );
      return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
    },
  };
}

/*
 * A clock that is set back must not delay a mail. A time that is further in the future than any delay or lease was
 * written before the clock was set back, and is ignored. `next_attempt_at` is also ignored if the mail was never tried.
 * The limits are doubled, because the transaction of another worker may have begun a moment after this one.
 */
const LEASE = (isWaiting: string) => `
  with due as (
    select id from private.outbox
    where ${isWaiting}
      and (attempts = 0 or next_attempt_at not between now() and now() + make_interval(secs => 2 * $3))
      and (batch_until is null or batch_until not between now() and now() + make_interval(secs => 2 * $4))
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
  set leased_until = null, last_error = $2, sent_to = coalesce($6, sent_to),
    next_attempt_at = now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(attempts - 1, 20))),
    given_up_at = case
      when kind in (${TO_VISITORS}) then case when $5 or created_at < now() - interval '${VISITOR_GIVEN_UP_AFTER}' then now() end
      when kind = 'webhook' then case when created_at < now() - interval '${WEBHOOK_GIVEN_UP_AFTER}' then now() end
    end
  where id = $1 and sent_at is null
  returning given_up_at is not null as given_up`;
