import type { Pool } from 'pg';
import { PAGE } from '#server/submissions/stored-submission.ts';
import { mostUrgent, toStored, type WrittenMessage } from '#server/submissions/urgency.ts';

const BATCH_SIZE = 200;
/**
 * After an update, or when the admin was not used for a long time, the first call may leave requests for the next
 * ones. Those that wait come first.
 */
const MAX_BATCHES_MILLISECONDS = 2000;

/**
 * Prepares the messages that arrived since the last call for the search and for the detection of duplicates.
 * It skips locked rows, so call it before `completeUrgency`.
 */
export const completeRequests = (pool: Pool): Promise<void> =>
  inBatches(async () => {
    const { rows } = await pool.query<{ count: number }>({
      name: 'complete-requests',
      text: 'select private.complete_requests($1) as count',
      values: [BATCH_SIZE],
    });
    return rows[0]?.count ?? 0;
  });

/**
 * Decides how urgent the requests are whose messages were not inserted by this server: from before an update, from a
 * hosted data API, or after an erasure.
 */
export const completeUrgency = (pool: Pool): Promise<void> =>
  inBatches(async () => {
    const { rows } = await pool.query<{
      id: string;
      version: number;
      messages: WrittenMessage[];
    }>({ name: 'undecided-requests', text: UNDECIDED, values: [BATCH_SIZE] });
    if (rows.length === 0) return 0;
    await pool.query(DECIDE, [
      rows.map(({ id }) => id),
      rows.map(({ version }) => version),
      rows.map(({ messages }) => toStored(mostUrgent(messages))),
    ]);
    return rows.length;
  });

async function inBatches(batch: () => Promise<number>): Promise<void> {
  const started = performance.now();
  while ((await batch()) === BATCH_SIZE)
    if (performance.now() - started > MAX_BATCHES_MILLISECONDS) return;
}

const UNDECIDED = `
  with undecided as (
    select r.submission_id, r.version from private.requests r where r.urgency is null
    order by r.unanswered_since, r.received_at desc limit $1
  ), members as (
    select u.submission_id as id, u.submission_id as member from undecided u
    union all
    select u.submission_id, r.submission_id from undecided u join private.requests r on r.joined_into = u.submission_id
  )
  select u.submission_id as id, u.version, (
    select json_agg(written) from (
      select private.plain_text(s.subject) as subject, private.plain_text(s.message) as message,
        ${PAGE} as page
      from members m join public.contact_submissions s on s.id = m.member where m.id = u.submission_id
      union all
      select private.plain_text(f.subject), private.plain_text(f.message), f.page
      from members m join private.follow_ups f on f.submission_id = m.member where m.id = u.submission_id
    ) as written) as messages
  from undecided u`;

/** Not if another message came in the meantime. */
const DECIDE = `
  update private.requests r set urgency = decided.urgency
  from unnest($1::uuid[], $2::integer[], $3::smallint[]) as decided (id, version, urgency)
  where r.submission_id = decided.id and r.version = decided.version and r.urgency is null`;
