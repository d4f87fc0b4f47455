import type { ClientBase } from 'pg';
import { findLead } from './read-submissions.ts';

/** The rows that an erasure deletes, locked. */
export interface Found {
  submissions: string[];
  /** Follow-ups to other submissions that have this email, but were matched by phone number. */
  followUps: string[];
  /** '' when the request did not name one. */
  email: string;
}

const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOT_STORED = 'Nothing is stored for this email';

/** Finds and locks what has this id, the start of one, or this email. */
export async function findWanted(client: ClientBase, what: string): Promise<Found> {
  if (!what.includes('@')) return findById(client, what);
  // No stored email has a zero byte, and PostgreSQL accepts none in a text.
  if (what.includes('\0')) throw new Error(NOT_STORED);
  const idsOf = async (sql: string, values: unknown[]) =>
    (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  const submissions = await idsOf(
    'select id from public.contact_submissions where lower(email) = lower($1) for update',
    [what],
  );
  const followUps = await idsOf(
    'select id from private.follow_ups where lower(email) = lower($1) and submission_id <> all($2) for update',
    [what, submissions],
  );
  if (submissions.length + followUps.length === 0) throw new Error(NOT_STORED);
  return { submissions, followUps, email: what };
}

async function findById(client: ClientBase, start: string): Promise<Found> {
  // Only a whole id, as `erase` prints it: a submission's id could begin with the same characters.
  if (WHOLE_ID.test(start)) {
    const { rows } = await client.query('select from private.follow_ups where id = $1 for update', [
      start,
    ]);
    if (rows.length > 0) return { submissions: [], followUps: [start.toLowerCase()], email: '' };
  }
  const { id } = await findLead(client, start);
  await client.query('select from public.contact_submissions where id = $1 for update', [id]);
  return { submissions: [id], followUps: [], email: '' };
}

/** Adds the submissions that were joined into one of them. */
export async function withJoined(client: ClientBase, found: Found): Promise<Found> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from public.contact_submissions s
     where s.id <> all($1) and s.id in (
       select submission_id from private.requests where joined_into = any($1))
     order by s.id for update`,
    [found.submissions],
  );
  return { ...found, submissions: [...found.submissions, ...rows.map(({ id }) => id)] };
}
