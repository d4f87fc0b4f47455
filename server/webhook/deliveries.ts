import type { Pool } from 'pg';
import { createQueue } from '#server/outbox/queue.ts';
import type { StoredSubmission, KnownSubmission } from '#server/submissions/stored-submission.ts';

export interface LeasedDelivery {
  /** The same at each attempt. */
  id: string;
  attempts: number;
  submission: KnownSubmission;
  /** Null: the delivery is about the submission itself. */
  followUp: StoredSubmission | null;
  page: string | null;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** The deliveries in the outbox. */
export function createDeliveries(work: Pool) {
  const queue = createQueue<LeasedDelivery>(work, {
    kind: 'webhook',
    beforeLease: () => work.query(MARK_IN_USE),
    readLeased: READ_LEASED,
  });
  return {
    ...queue,
    async waiting() {
      const { rows } = await work.query<{ count: number }>(COUNT_GIVEN_UP);
      return { ...(await queue.waiting()), givenUp: rows[0]?.count ?? 0 };
    },
  };
}

/** `private.enqueue` stores deliveries only if `used_at` is within the last week. */
const MARK_IN_USE = `
  update private.webhook set used_at = now()
  where used_at is null or used_at not between now() - interval '1 hour' and now()`;

const READ_LEASED = `
  select o.id, o.attempts, to_jsonb(s) || jsonb_build_object('contacts', private.contacts_of(s.id)) as submission,
    to_jsonb(f) as "followUp", o.page
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  left join private.follow_ups f on f.id = o.webhook_follow_up_id
  where o.id = any($1)
  order by o.created_at`;

const COUNT_GIVEN_UP =
  "select count(*)::int as count from private.outbox where kind = 'webhook' and given_up_at is not null";
