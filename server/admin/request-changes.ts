import { resend } from '#server/outbox/resend.ts';
import type { RequestState } from '#server/submissions/request-state.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { AdminError } from './admin-error.ts';
import {
  changeInTransaction,
  lockRequest,
  markChanged,
  record,
  storeNote,
  type Change,
  type LockedRequest,
} from './change-in-transaction.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { readRequest } from './read-request.ts';
import type { Entry, RequestDetail } from './requests.ts';

/**
 * `answered` ends the wait. The states `new` and `spam` become `answered`; any other state stays. A `state` other than
 * `new` ends the wait too. `assignee`: somebody who may sign in, or null for nobody.
 */
export interface StateChange {
  answered?: true;
  state?: RequestState;
  assignee?: string | null;
}

/** Changes the state, the wait and the person. */
export async function changeRequest(
  change: Change,
  stateChange: StateChange,
): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, request) => {
    const { assignee = request.assignee } = stateChange;
    const values = [change.id, nextState(request, stateChange), assignee, endsWait(stateChange)];
    const entries = historyEntries(request, stateChange);
    if (entries.length > 0) await client.query(UPDATE_STATE, values);
    return entries;
  });
}

/**
 * When an answered request becomes `new` again, its wait counts from its receipt, and `answered_at` is cleared. Spam
 * sets no `answered_at`, and remembers the networks that it came from, each time that it is marked.
 */
const UPDATE_STATE = `
  update private.requests set state = $2, assignee = $3,
    unanswered_since = case when $2 = 'new' then coalesce(unanswered_since, received_at)
      when $4 then null else unanswered_since end,
    answered_at = case when $2 = 'new' then null when $4 and $2 <> 'spam' then coalesce(answered_at, now())
      else answered_at end,
    spam_since = case when $2 = 'spam' then case when $4 then now() else spam_since end end,
    spam_senders = case when $2 = 'spam' then case when $4 then senders else spam_senders end end
  where submission_id = $1`;

const nextState = (request: LockedRequest, change: StateChange): RequestState => {
  if (change.state !== undefined) return change.state;
  const { state } = request;
  return change.answered && (state === 'new' || state === 'spam') ? 'answered' : state;
};

const endsWait = ({ answered, state }: StateChange) =>
  answered === true || (state !== undefined && state !== 'new');

function historyEntries(request: LockedRequest, change: StateChange): Entry[] {
  const to = nextState(request, change);
  const entries: Entry[] = [];
  // Somebody who wrote again and is spam again.
  const isAgain = change.state === 'spam' && request.unanswered_since !== null;
  if (to !== request.state || isAgain) entries.push({ kind: 'state', from: request.state, to });
  else if (endsWait(change) && request.unanswered_since !== null)
    entries.push({ kind: 'answered' });
  const { assignee } = change;
  if (assignee !== undefined && assignee !== request.assignee)
    entries.push({ kind: 'assigned', from: request.assignee, to: assignee });
  return entries;
}

export async function addNote(change: Change, text: string): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => [await storeNote(client, change, text)]);
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
  { other, otherVersion }: { other: string; otherVersion: number },
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  if (id === other) throw new AdminError('invalid', 'A request cannot be joined with itself.');
  const changeOfOther = { ...change, id: other, version: otherVersion };
  return withTransaction(pool, async (client) => {
    // Locks in the order of the ids, so that two people who join the same requests in opposite directions cause no
    // deadlock.
    for (const one of id < other ? [change, changeOfOther] : [changeOfOther, change])
      await lockRequest(client, one);
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
    returning before.unanswered_since, r.urgency, r.senders
  )
  update private.requests r set words = null,
    urgency = case when r.urgency is not null and other.urgency is not null then greatest(r.urgency, other.urgency) end,
    senders = array_cat(r.senders, other.senders),
    unanswered_since = least(r.unanswered_since, other.unanswered_since)
  from other where r.submission_id = $1`;
