import type { Pool, PoolClient } from 'pg';
import type { ChangeRequest, JoinRequest, RequestDetail, State } from '#contract/admin.ts';
import { AdminError, notFound } from './admin-error.ts';
import { readRequest } from './read-request.ts';
import { referenceOf, type Showing } from './request-rows.ts';

/** What a change needs to know of the request as it is. */
export interface LockedRequest {
  id: string;
  version: number;
  state: State;
  assignee: string | null;
  unanswered_since: Date | null;
  joined_into: string | null;
}

/** What was done, as `HistoryEntry` of contract/admin.ts has it. */
type Entry =
  | { kind: 'added' | 'answered' | 'noted' }
  | { kind: 'state'; from: State; to: State }
  | { kind: 'assigned' | 'corrected'; field?: string; from: string | null; to: string | null }
  | { kind: 'resent'; mails: number }
  | { kind: 'joined'; reference: string };

export async function inTransaction<T>(
  pool: Pool,
  action: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await action(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Locks a request until the end of the transaction. The submission comes first, as where a follow-up is stored and
 * where one is erased; in another order two transactions could wait for each other.
 * @throws AdminError when there is none, or when it has another version than its reader saw
 */
export async function lockRequest(
  client: PoolClient,
  id: string,
  showing: Showing,
  version?: number,
): Promise<LockedRequest> {
  await client.query('select from public.contact_submissions where id = $1 for no key update', [
    id,
  ]);
  const { rows } = await client.query<LockedRequest>(
    `select submission_id as id, version, state, assignee, unanswered_since, joined_into
     from private.requests where submission_id = $1 for update`,
    [id],
  );
  const [request] = rows;
  if (request === undefined) throw notFound();
  if (version !== undefined && request.version !== version) {
    const current = await readRequest(client, id, showing);
    throw new AdminError(
      'changed',
      'Somebody else has changed this request. Look at it as it is now, then decide again.',
      { current },
    );
  }
  return request;
}

/** Stores what somebody did. The history is never changed afterwards. */
export async function record(
  client: PoolClient,
  id: string,
  by: string,
  { kind, ...detail }: Entry,
): Promise<void> {
  await client.query(
    'insert into private.history (submission_id, by, kind, detail) values ($1, $2, $3, $4)',
    [id, by, kind, detail],
  );
}

/** Tells open pages, on all servers. `isNewVersion`: the change makes `version` grow (contract/admin.ts). */
export async function announce(
  client: PoolClient,
  id: string,
  by: string,
  { isNewVersion }: { isNewVersion: boolean },
): Promise<void> {
  await client.query(
    `update private.requests
     set version = version + $3, change = 'changed', changed_by = $2, changed_at = clock_timestamp()
     where submission_id = $1`,
    [id, by, isNewVersion ? 1 : 0],
  );
}

/** Changes the state, the wait and the person. */
export async function changeRequest(
  pool: Pool,
  id: string,
  by: string,
  change: ChangeRequest,
  showing: Showing,
): Promise<RequestDetail> {
  return inTransaction(pool, async (client) => {
    const request = await lockRequest(client, id, showing, change.version);
    const entries = entriesOf(request, change);
    for (const entry of entries) await record(client, id, by, entry);
    if (entries.length > 0) {
      const { assignee = request.assignee } = change;
      const state = nextState(request, change);
      await client.query(UPDATE_STATE, [id, state, assignee, endsWait(change)]);
      await announce(client, id, by, { isNewVersion: true });
    }
    return readRequest(client, id, showing);
  });
}

/** Back to `new`, the wait counts from the day it came, and `answered_at` is cleared. Spam sets no `answered_at`. */
const UPDATE_STATE = `
  update private.requests set state = $2, assignee = $3,
    unanswered_since = case when $2 = 'new' then coalesce(unanswered_since, received_at)
      when $4 then null else unanswered_since end,
    answered_at = case when $2 = 'new' then null when $4 and $2 <> 'spam' then coalesce(answered_at, now())
      else answered_at end
  where submission_id = $1`;

const nextState = (request: LockedRequest, change: ChangeRequest): State => {
  if (change.state !== undefined) return change.state;
  return change.answered && request.state === 'new' ? 'answered' : request.state;
};

const endsWait = ({ answered, state }: ChangeRequest) =>
  answered === true || (state !== undefined && state !== 'new');

function entriesOf(request: LockedRequest, change: ChangeRequest): Entry[] {
  const to = nextState(request, change);
  const entries: Entry[] = [];
  if (to !== request.state) entries.push({ kind: 'state', from: request.state, to });
  else if (endsWait(change) && request.unanswered_since !== null)
    entries.push({ kind: 'answered' });
  const { assignee } = change;
  if (assignee !== undefined && assignee !== request.assignee)
    entries.push({ kind: 'assigned', from: request.assignee, to: assignee });
  return entries;
}

export async function addNote(
  pool: Pool,
  id: string,
  by: string,
  text: string,
  showing: Showing,
): Promise<RequestDetail> {
  return inTransaction(pool, async (client) => {
    await lockRequest(client, id, showing);
    await client.query('insert into private.notes (submission_id, by, text) values ($1, $2, $3)', [
      id,
      by,
      text,
    ]);
    await record(client, id, by, { kind: 'noted' });
    await announce(client, id, by, { isNewVersion: false });
    return readRequest(client, id, showing);
  });
}

/** Joins another request, and what was joined into it, into this one. Both keep all of their rows. */
export async function joinRequests(
  pool: Pool,
  id: string,
  by: string,
  { version, other, otherVersion }: JoinRequest,
  showing: Showing,
): Promise<RequestDetail> {
  if (id === other) throw new AdminError('invalid', 'A request cannot be joined with itself.');
  return inTransaction(pool, async (client) => {
    const versions = new Map([
      [id, version],
      [other, otherVersion],
    ]);
    // In the order of their ids: two people who join the same two in both directions do not deadlock.
    for (const one of [id, other].toSorted()) {
      const locked = await lockRequest(client, one, showing, versions.get(one));
      if (locked.joined_into !== null)
        throw new AdminError('invalid', 'One of the two is already part of another request.');
    }
    await client.query(
      'update private.requests set joined_into = $1 where submission_id = $2 or joined_into = $2',
      [id, other],
    );
    await client.query(WAIT_OF_BOTH, [id, other]);
    await record(client, id, by, { kind: 'joined', reference: referenceOf(other) });
    await record(client, other, by, { kind: 'joined', reference: referenceOf(id) });
    for (const one of [id, other]) await announce(client, one, by, { isNewVersion: true });
    return readRequest(client, id, showing);
  });
}

/** The longer wait of the two counts. A request that is part of another one waits for nothing itself. */
const WAIT_OF_BOTH = `
  with other as (
    update private.requests r set unanswered_since = null
    from private.requests before where r.submission_id = $2 and before.submission_id = $2
    returning before.unanswered_since
  )
  update private.requests r set words = null,
    unanswered_since = least(r.unanswered_since, (select unanswered_since from other))
  where r.submission_id = $1`;
