import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/base/log.ts';
import { runAgainIfCalled } from '#server/base/run-again.ts';
import { PAGE } from '#server/submissions/stored-submission.ts';
import { mostUrgent, toStored, type WrittenMessage } from '#server/submissions/urgency.ts';
import type { Queryable } from './request-rows.ts';

const BATCH_SIZE = 200;
/** Preparing all requests after a migration takes minutes. A page waits this long, then says how many are left. */
const PAGE_WAIT_MILLISECONDS = 2000;

export interface Completion {
  /** Completes new requests. If that takes longer than two seconds, the rest continues in the background. */
  ensure(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts immediately, so that after an update the work does not wait for the first page. */
export function createCompletion(pool: Pool, log: Log): Completion {
  const stopping = new AbortController();
  const complete = runAgainIfCalled(() => completeRequests(pool, stopping.signal));
  // If this fails, the page is still shown: it says how many requests are not ready.
  const ensure = () =>
    Promise.race([
      complete().catch(() => {}),
      delay(PAGE_WAIT_MILLISECONDS, undefined, { ref: false }),
    ]);
  // The next page tries again.
  complete().catch((error: unknown) => {
    log.warn({ code: errorCode(error) }, 'search could not be made ready');
  });
  return {
    ensure,
    async stop() {
      stopping.abort();
      await complete().catch(() => {});
    },
  };
}

/** Prepares messages for search and for the detection of duplicates, and decides their urgency, until none is left. */
export async function completeRequests(pool: Pool, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const done = [await completeWords(pool), await completeUrgency(pool)];
    if (done.every((count) => count < BATCH_SIZE)) return;
  }
}

async function completeWords(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'complete-requests',
    text: 'select private.complete_requests($1) as count',
    values: [BATCH_SIZE],
  });
  return rows[0]?.count ?? 0;
}

/** Decides requests without an urgency: from before an update, from a hosted data API, or with changed messages. */
async function completeUrgency(pool: Pool): Promise<number> {
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
}

/** SQL for the number of requests that a search does not find yet. Read it in the same statement as the result that it belongs to. */
export const UNSEARCHED = `
  (select count(*)::int from private.requests where words is null and joined_into is null) as unsearched`;

export async function countUnsearched(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ unsearched: number }>(`select ${UNSEARCHED}`);
  return rows[0]?.unsearched ?? 0;
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

/**
 * Stores no urgency if another message came in the meantime. Two servers may decide the same requests at once:
 * they lock the rows in the same order, so that they cannot deadlock.
 */
const DECIDE = `
  with decided as (
    select r.submission_id as id, made.urgency from private.requests r
    join unnest($1::uuid[], $2::integer[], $3::smallint[]) as made (id, version, urgency)
      on r.submission_id = made.id and r.version = made.version
    where r.urgency is null order by r.submission_id for update of r
  )
  update private.requests r set urgency = decided.urgency from decided where r.submission_id = decided.id`;
