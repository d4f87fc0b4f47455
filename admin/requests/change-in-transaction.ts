import type { Pool, PoolClient } from 'pg';
import type { RequestState } from '#server/submissions/stored-submission.ts';
import { AdminError, notFound } from '#admin/data/admin-error.ts';
import { CALLS } from '#admin/data/call-rows.ts';
import { readRequest } from './read-request.ts';
import type { CallPlan, Entry, RequestDetail } from '#admin/data/requests.ts';
import type { DisplayContext } from '#admin/data/request-rows.ts';
import { withTransaction } from '#server/database/one-connection.ts';

/** The person who makes a change, and the request. */
export interface Change {
  pool: Pool;
  display: DisplayContext;
  id: string;
  by: string;
  /** The version that the person saw. A change with a version increments it. */
  version?: number;
}

/** The current values of a request that a change needs. */
export interface LockedRequest {
  id: string;
  version: number;
  state: RequestState;
  assignee: string | null;
  unanswered_since: Date | null;
  joined_into: string | null;
  /** The stored number (server/submissions/urgency.ts). */
  urgency: number | null;
  /** Null when no call is planned and none was tried. */
  call: CallPlan | null;
}

/**
 * Locks a request until the end of the transaction. Locks its submissions first, as code that stores follow-ups or erases
 * does. Another order could cause a deadlock.
 * @throws AdminError when there is no request, or when it was changed or a message came since the person saw it
 */
export async function lockRequest(
  client: PoolClient,
  { id, display, version }: Omit<Change, 'pool' | 'by'>,
): Promise<LockedRequest> {
  await lockSubmissions(client, [id]);
  const { rows } = await client.query<LockedRequest & { change: string }>(
    `select submission_id as id, version, state, assignee, unanswered_since, joined_into, urgency, change,
       nullif(jsonb_build_object('calls', ${CALLS('$1')}, 'tries', tries, 'tried_at', tried_at),
         '{"calls": [], "tries": 0, "tried_at": null}') as call
     from private.requests where submission_id = $1 for update`,
    [id],
  );
  const [request] = rows;
  if (request === undefined) throw notFound();
  if (version !== undefined && request.version !== version) {
    const current = await readRequest(client, id, display);
    const isMessage = request.change === 'follow-up';
    throw new AdminError(
      'changed',
      isMessage
        ? 'A new message came. Read it, then decide again.'
        : 'Someone else has changed this request. Look at it as it is now, then decide again.',
      { current, isMessage },
    );
  }
  if (request.joined_into !== null)
    throw new AdminError(
      'invalid',
      'This is part of another request now. Open the other request, and change it there.',
    );
  return request;
}

/** Locks these submissions, and the submissions of the requests that were joined into them, in the order of their ids. */
export const lockSubmissions = (client: PoolClient, ids: readonly string[]) =>
  client.query(LOCK_SUBMISSIONS, [ids]);

const LOCK_SUBMISSIONS = `
  select from public.contact_submissions where id in (
    select unnest($1::uuid[]) union all
    select submission_id from private.requests where joined_into = any ($1))
  order by id for no key update`;

/** Stores what someone did. The history is never changed afterwards. */
export async function record(
  client: PoolClient,
  { id, by }: Pick<Change, 'id' | 'by'>,
  { kind, ...detail }: Entry,
): Promise<void> {
  await client.query(
    'insert into private.history (submission_id, by, kind, detail) values ($1, $2, $3, $4)',
    [id, by, kind, detail],
  );
}

/** Stores a note of the firm. Returns the history entry, which the caller records. */
export async function storeNote(
  client: PoolClient,
  { id, by }: Pick<Change, 'id' | 'by'>,
  text: string,
): Promise<Entry> {
  await client.query('insert into private.notes (submission_id, by, text) values ($1, $2, $3)', [
    id,
    by,
    text,
  ]);
  return { kind: 'noted' };
}

/** Marks the request as changed, so that open pages show the change (changes.ts). */
export async function markChanged(
  client: PoolClient,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<void> {
  await client.query(
    `update private.requests
     set version = version + $2, change = 'changed', changed_at = clock_timestamp()
     where submission_id = $1`,
    [id, version === undefined ? 0 : 1],
  );
}

/** `action` returns the history entries of the change; none when the request stays as it is. */
export async function changeInTransaction(
  change: Change,
  action: (client: PoolClient, request: LockedRequest) => Promise<Entry[]>,
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  return withTransaction(pool, async (client) => {
    const entries = await action(client, await lockRequest(client, change));
    for (const entry of entries) await record(client, change, entry);
    if (entries.length > 0) await markChanged(client, change);
    return readRequest(client, id, display);
  });
}
