import type { ClientBase } from 'pg';
import { findSubmissionId } from './find-submission.ts';

/** The rows that an erasure deletes, locked. */
export interface RowsToErase {
  submissions: string[];
  /** Follow-ups to other submissions that have an email of these, but were matched by phone number. */
  followUps: string[];
  /** Empty if the operator did not name an email. */
  email: string;
}

const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOT_STORED = 'Nothing is stored for this email';

/** Finds and locks the rows whose id is or begins with `what`, or whose email is `what`. */
export async function findRowsToErase(client: ClientBase, what: string): Promise<RowsToErase> {
  if (!what.includes('@')) return findById(client, what);
  // No stored email has a zero byte, and PostgreSQL accepts none in a text.
  if (what.includes('\0')) throw new Error(NOT_STORED);
  const { rows } = await client.query<{ id: string }>(
    `select id from public.contact_submissions
     where private.normalize_email(email) = private.normalize_email($1) for update`,
    [what],
  );
  const found = await rowsOfPerson(
    client,
    rows.map(({ id }) => id),
    what,
  );
  if (found.submissions.length + found.followUps.length === 0) throw new Error(NOT_STORED);
  return found;
}

async function findById(client: ClientBase, start: string): Promise<RowsToErase> {
  // A follow-up is found only by its whole id, as `erase` prints it: a submission's id could begin in the same way.
  if (WHOLE_ID.test(start)) {
    const { rows } = await client.query('select from private.follow_ups where id = $1 for update', [
      start,
    ]);
    if (rows.length > 0) return { submissions: [], followUps: [start.toLowerCase()], email: '' };
  }
  return rowsOfPerson(client, [await findSubmissionId(client, start)]);
}

/**
 * The submissions, the submissions that were joined into them, and the follow-ups to other submissions that have the
 * email of one of these, or `email`. Locks all of them.
 */
export async function rowsOfPerson(
  client: ClientBase,
  ids: string[],
  email = '',
): Promise<RowsToErase> {
  const rows = await withJoined(client, { submissions: ids, followUps: [], email });
  const followUps = await client.query<{ id: string }>(
    `select id from private.follow_ups
     where private.normalize_email(email) in (
         select private.normalize_email($1)
         union select private.normalize_email(email) from public.contact_submissions where id = any($2))
       and submission_id <> all($2) for update`,
    [email, rows.submissions],
  );
  return { ...rows, followUps: followUps.rows.map(({ id }) => id) };
}

/**
 * Locks the submissions, and adds and locks those that were joined into one of them. A follow-up locks its submission
 * before the request that it belongs to, so call this before a request is locked.
 */
export async function withJoined(client: ClientBase, rows: RowsToErase): Promise<RowsToErase> {
  const locked = await client.query<{ id: string }>(
    `select s.id from public.contact_submissions s
     where s.id = any($1) or s.id in (
       select submission_id from private.requests where joined_into = any($1))
     order by s.id for update`,
    [rows.submissions],
  );
  const joined = locked.rows.map(({ id }) => id).filter((id) => !rows.submissions.includes(id));
  return { ...rows, submissions: [...rows.submissions, ...joined] };
}
