import type { Pool } from 'pg';
import type { StoredSubmission } from '#server/mail/message.ts';
import { createQueue, type Waiting } from '#server/mail/queue.ts';

/** A row as JSON has it. */
export type StoredMessage = Omit<StoredSubmission, 'created_at'> & { created_at: string };

export interface LeasedDelivery {
  /** The same at each attempt. */
  id: string;
  attempts: number;
  submission: StoredMessage;
  /** Null: the delivery is about the submission itself. */
  followUp: StoredMessage | null;
  page: string | null;
}

export interface WaitingDeliveries extends Waiting {
  givenUp: number;
}

/** The deliveries in the outbox. */
export interface Deliveries {
  lease(limit: number): Promise<LeasedDelivery[]>;
  markSent(id: string): Promise<void>;
  /** Returns whether there is no further attempt (R28.27). */
  markFailed(id: string, code: string): Promise<boolean>;
  waiting(): Promise<WaitingDeliveries>;
}

export function createDeliveries(work: Pool): Deliveries {
  const queue = createQueue(work, 'webhook');
  return {
    async lease(limit) {
      await work.query(KEEP_IN_USE);
      await queue.recordSent();
      const leased = await queue.lease(limit);
      if (leased.length === 0) return [];
      const { rows } = await work.query<LeasedDelivery>(READ_LEASED, [leased]);
      return rows;
    },
    markSent: queue.markSent,
    markFailed: (id, code) => queue.markFailed(id, code),
    async waiting() {
      const { rows } = await work.query<{ count: number }>(COUNT_GIVEN_UP);
      return { ...(await queue.waiting()), givenUp: rows[0]?.count ?? 0 };
    },
  };
}

/** `private.owe_webhook` stores deliveries only if `used_at` is within the last week. */
const KEEP_IN_USE = `
  update private.webhook set used_at = now()
  where used_at is null or used_at not between now() - interval '1 hour' and now()`;

const READ_LEASED = `
  select o.id, o.attempts, to_jsonb(s) as submission, to_jsonb(f) as "followUp", o.page
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  left join private.follow_ups f on f.id = o.webhook_follow_up_id
  where o.id = any($1)
  order by o.created_at`;

const COUNT_GIVEN_UP =
  "select count(*)::int as count from private.outbox where kind = 'webhook' and given_up_at is not null";
