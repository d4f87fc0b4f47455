import type { Pool } from 'pg';
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

/** The kinds of event in `private.outbox.event`. The event `test` is never stored. docs/webhook.md describes each. */
type EventType = 'submission.created' | 'follow_up.created';

export interface LeasedDelivery extends Leased {
  event: EventType;
  submission: KnownSubmission;
  /** Null if the event is about the submission itself. */
  followUp: StoredSubmission | null;
}

/** The deliveries in the outbox. */
export function createDeliveries(work: Pool) {
  const queue = createQueue<LeasedDelivery>(work, {
    way: 'webhook',
    beforeLease: () => work.query(MARK_IN_USE),
    async read(ids) {
      const { rows } = await work.query<DeliveryRow>(READ_DELIVERIES, [ids]);
      return rows.map(({ submission, followUp, ...delivery }) => ({
        ...delivery,
        reference: { delivery: delivery.id, submission: submission.id },
        submission: readKnownSubmission(submission),
        followUp: followUp && readSubmission(followUp),
      }));
    },
  });
  return {
    ...queue,
    async waiting() {
      const { rows } = await work.query<{ count: number }>(COUNT_GIVEN_UP);
      return { ...(await queue.waiting()), givenUp: rows[0]?.count ?? 0 };
    },
  };
}

interface DeliveryRow extends Pick<LeasedDelivery, 'id' | 'attempts' | 'event'> {
  submission: KnownRow;
  followUp: StoredRow | null;
}

/** `private.enqueue` stores deliveries only if `used_at` is within the last week. */
const MARK_IN_USE = `
  update private.webhook set used_at = now()
  where used_at is null or used_at not between now() - interval '1 hour' and now()`;

const READ_DELIVERIES = `
  select o.id, o.attempts, o.event, ${KNOWN_ROW} as submission,
    case when f.id is not null then ${FOLLOW_UP_ROW} end as "followUp"
  from private.outbox o
  join public.contact_submissions s on s.id = o.submission_id
  left join private.follow_ups f on f.id = o.follow_up_id
  where o.id = any($1)
  order by o.created_at`;

const COUNT_GIVEN_UP =
  "select count(*)::int as count from private.outbox where kind = 'webhook' and given_up_at is not null";
