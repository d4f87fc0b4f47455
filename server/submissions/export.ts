import type { ClientBase } from 'pg';
import {
  APPOINTMENT_AT,
  FOLLOW_UP_ROW,
  KNOWN_ROW,
  readKnownSubmission,
  readSubmission,
  type KnownRow,
  type KnownSubmission,
  type StoredRow,
  type StoredSubmission,
} from './stored-submission.ts';

/** A submission with the state of its request, the start of its next or last appointment, and its follow-ups. */
export interface ExportedSubmission extends KnownSubmission {
  state: string;
  appointmentAt: Date | null;
  followUps: readonly StoredSubmission[];
}

/** The submissions to export: from the first to the last day in a time zone, and in one state. */
interface ExportRange {
  from: string | null;
  to: string | null;
  state: string | null;
  timeZone: string;
}

type Queries = Pick<ClientBase, 'query'>;

const EXPORTED_AT_ONCE = 100;

/**
 * Reads the newest first, in batches: reading many years at once would fill the memory and block the server. `count`:
 * the number of submissions that the first query has found.
 */
export async function submissionsToExport(
  client: Queries,
  { from, to, state, timeZone }: ExportRange,
): Promise<{ count: number; batches: AsyncGenerator<ExportedSubmission[]> }> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from public.contact_submissions s
     where ($1::date is null or s.created_at >= $1::date::timestamp at time zone $4)
       and ($2::date is null or s.created_at < ($2::date + 1)::timestamp at time zone $4)
       and ($3::text is null or exists (
         select from private.requests r where r.submission_id = s.id and r.state = $3))
     order by s.created_at desc, s.id`,
    [from, to, state, timeZone],
  );
  const ids = rows.map(({ id }) => id);
  return { count: ids.length, batches: readBatches(client, ids) };
}

async function* readBatches(
  client: Queries,
  ids: readonly string[],
): AsyncGenerator<ExportedSubmission[]> {
  for (let start = 0; start < ids.length; start += EXPORTED_AT_ONCE) {
    const { rows } = await client.query<{
      submission: KnownRow;
      state: string;
      appointmentAt: Date | null;
      followUps: readonly StoredRow[];
    }>(READ_SUBMISSIONS, [ids.slice(start, start + EXPORTED_AT_ONCE)]);
    yield rows.map(({ submission, state, appointmentAt, followUps }) => ({
      ...readKnownSubmission(submission),
      state,
      appointmentAt,
      followUps: followUps.map(readSubmission),
    }));
  }
}

const READ_SUBMISSIONS = `
  select ${KNOWN_ROW} as submission, r.state, ${APPOINTMENT_AT} as "appointmentAt", coalesce((
    select json_agg(${FOLLOW_UP_ROW} order by f.created_at, f.id)
    from private.follow_ups f where f.submission_id = s.id), '[]') as "followUps"
  from public.contact_submissions s join private.requests r on r.submission_id = s.id
  where s.id = any($1) order by s.created_at desc, s.id`;
