import type { Pool, PoolClient } from 'pg';
import type { ChangeRequest, JoinRequest, RequestDetail, State } from '#contract/admin.ts';
import { resend } from '#server/leads/commands.ts';
import { reference } from '#server/mail/message.ts';
import { AdminError, notFound } from './admin-error.ts';
import { readRequest } from './read-request.ts';
import type { DisplayContext } from './request-rows.ts';

/** Who changes which request. */
export interface Change {
  pool: Pool;
  display: DisplayContext;
  id: string;
  by: string;
  /** The version that the person saw. A change with a version increments it. */
  version?: number;
}

/** The current values of a request that a change needs. */
interface LockedRequest {
  id: string;
  version: number;
  state: State;
  assignee: string | null;
  unanswered_since: Date | null;
  joined_into: string | null;
}

type Wanted = Omit<ChangeRequest, 'version'>;

/** An entry of the history, as in `HistoryEntry` of contract/admin.ts. */
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
 * Locks a request until the end of the transaction. Locks the submission first, as the storing of follow-ups and the
 * erasing do. Another order could cause a deadlock.
 * @throws AdminError when there is none, or when it has another version than the person saw
 */
export async function lockRequest(
  client: PoolClient,
  { id, display, version }: Omit<Change, 'pool' | 'by'>,
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
    const current = await readRequest(client, id, display);
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
  { id, by }: Pick<Change, 'id' | 'by'>,
  { kind, ...detail }: Entry,
): Promise<void> {
  await client.query(
    'insert into private.history (submission_id, by, kind, detail) values ($1, $2, $3, $4)',
    [id, by, kind, detail],
  );
}

/** Marks the request as changed, so that the pages that are open on all servers learn of it (live-events.ts). */
async function markChanged(
  client: PoolClient,
  { id, by, version }: Pick<Change, 'id' | 'by' | 'version'>,
): Promise<void> {
  await client.query(
    `update private.requests
     set version = version + $3, change = 'changed', changed_by = $2, changed_at = clock_timestamp()
     where submission_id = $1`,
    [id, by, version === undefined ? 0 : 1],
  );
}

/** `action` returns the history entries of the change; none when the request stays as it is. */
export async function changeInTransaction(
  change: Change,
  action: (client: PoolClient, request: LockedRequest) => Promise<Entry[]>,
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  return inTransaction(pool, async (client) => {
    const entries = await action(client, await lockRequest(client, change));
    for (const entry of entries) await record(client, change, entry);
    if (entries.length > 0) await markChanged(client, change);
    return readRequest(client, id, display);
  });
}

/** Changes the state, the wait and the person. */
export async function changeRequest(change: Change, wanted: Wanted): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, request) => {
    const { assignee = request.assignee } = wanted;
    const values = [change.id, nextState(request, wanted), assignee, endsWait(wanted)];
    const entries = entriesOf(request, wanted);
    if (entries.length > 0) await client.query(UPDATE_STATE, values);
    return entries;
  });
}

/**
 * When an answered request becomes `new` again, its wait counts from its receipt, and `answered_at` is cleared. Spam
 * sets no `answered_at`.
 */
const UPDATE_STATE = `
  update private.requests set state = $2, assignee = $3,
    unanswered_since = case when $2 = 'new' then coalesce(unanswered_since, received_at)
      when $4 then null else unanswered_since end,
    answered_at = case when $2 = 'new' then null when $4 and $2 <> 'spam' then coalesce(answered_at, now())
      else answered_at end
  where submission_id = $1`;

const nextState = (request: LockedRequest, change: Wanted): State => {
  if (change.state !== undefined) return change.state;
  return change.answered && request.state === 'new' ? 'answered' : request.state;
};

const endsWait = ({ answered, state }: Wanted) =>
  answered === true || (state !== undefined && state !== 'new');

function entriesOf(request: LockedRequest, change: Wanted): Entry[] {
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

export async function addNote(change: Change, text: string): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => {
    await client.query('insert into private.notes (submission_id, by, text) values ($1, $2, $3)', [
      change.id,
      change.by,
      text,
    ]);
    return [{ kind: 'noted' }];
  });
}

/**
 * Sends the firm its mails about a request again, and sends waiting mails immediately. The visitor gets no second
 * mail.
 */
export async function resendMails(change: Change): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => {
    const { again, dueNow } = await resend(client, change.id);
    return [{ kind: 'resent', mails: again + dueNow }];
  });
}

/** Joins another request into this one, together with those that were joined into it. Both keep all of their rows. */
export async function joinRequests(
  change: Change,
  { other, otherVersion }: Omit<JoinRequest, 'version'>,
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  if (id === other) throw new AdminError('invalid', 'A request cannot be joined with itself.');
  const changeOfOther = { ...change, id: other, version: otherVersion };
  return inTransaction(pool, async (client) => {
    // Locks in the order of the ids, so that two people who join the same requests in opposite directions cause no
    // deadlock.
    for (const one of id < other ? [change, changeOfOther] : [changeOfOther, change]) {
      const locked = await lockRequest(client, one);
      if (locked.joined_into !== null)
        throw new AdminError('invalid', 'One of the two is already part of another request.');
    }
    await client.query(
      'update private.requests set joined_into = $1 where submission_id = $2 or joined_into = $2',
      [id, other],
    );
    await client.query(COMBINE_WAITS, [id, other]);
    await record(client, change, { kind: 'joined', reference: reference(other) });
    await record(client, changeOfOther, { kind: 'joined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

/** The combined request keeps the longer wait of the two. The request that was joined into it no longer waits. */
const COMBINE_WAITS = `
  with other as (
    update private.requests r set unanswered_since = null
    from private.requests before where r.submission_id = $2 and before.submission_id = $2
    returning before.unanswered_since
  )
  update private.requests r set words = null,
    unanswered_since = least(r.unanswered_since, (select unanswered_since from other))
  where r.submission_id = $1`;
