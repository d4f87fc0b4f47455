import type { ClientBase } from 'pg';

export class NotStoredError extends Error {}

/**
 * The id of the only submission whose id begins with `start`, the reference that mails show. Rejects with an error for
 * the user when there is no such submission or more than one.
 */
export async function findSubmissionId(client: ClientBase, start: string): Promise<string> {
  const notFound = `No submission has an id that begins with "${start}"; give at least four characters of the reference`;
  if (!/^[0-9a-f-]{4,36}$/i.test(start)) throw new NotStoredError(notFound);
  const pattern = `${start.toLowerCase()}%`;
  const { rows } = await client.query<{ id: string }>(
    'select id from public.contact_submissions where id::text like $1 limit 2',
    [pattern],
  );
  const [submission, another] = rows;
  if (another) throw new Error(`More than one id begins with "${start}"`);
  if (submission) return submission.id;
  const followUps = await client.query<{ message: string }>(
    `select format('%s is a follow-up of %s', left(id::text, 8), left(submission_id::text, 8)) as message
     from private.follow_ups where id::text like $1 limit 1`,
    [pattern],
  );
  if (followUps.rows[0]) throw new Error(followUps.rows[0].message);
  throw new NotStoredError(notFound);
}
