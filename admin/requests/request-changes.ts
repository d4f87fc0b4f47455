import type { PoolClient } from 'pg';
import { resend } from '#server/outbox/resend.ts';
import type { RequestState } from '#server/submissions/stored-submission.ts';
import {
  changeInTransaction,
  storeNote,
  type Change,
  type LockedRequest,
} from './change-in-transaction.ts';
import { storeHandedOver } from '#admin/mails/handed-over.ts';
import { RESTORE_CALLS } from './calls.ts';
import type { Entry, RequestDetail } from '#admin/data/requests.ts';

/**
 * `answered` ends the wait. The states `new` and `spam` become `answered`; any other state stays. A `state` other than
 * `new` ends the wait too. `assignee`: someone who may sign in, or null for nobody.
 */
export interface StateChange {
  answered?: true;
  state?: RequestState;
  assignee?: string | null;
  /** Undoes the last change: restores the call that the change removed, and sends no mail about a hand-over. */
  isUndo?: true;
}

/** Changes the state, the wait and the assignee. */
export async function changeRequest(
  change: Change,
  stateChange: StateChange,
): Promise<RequestDetail> {
  return changeInTransaction(change, (client, request) =>
    changeState(client, request, stateChange, change.by),
  );
}

/** Does what `changeRequest` does, within a transaction. Returns the history entries. */
export async function changeState(
  client: PoolClient,
  request: LockedRequest,
  stateChange: StateChange,
  by: string,
): Promise<Entry[]> {
  const { assignee = request.assignee } = stateChange;
  const values = [request.id, nextState(request, stateChange), assignee, endsWait(stateChange)];
  const entries = historyEntries(request, stateChange);
  if (entries.length > 0) {
    await client.query(UPDATE_STATE, values);
    if (endsWait(stateChange)) await client.query(END_CALLS, values.slice(0, 2));
  }
  const { isUndo, state } = stateChange;
  if (isUndo && state !== undefined) await client.query(RESTORE_CALLS, [request.id, 'state']);
  if (entries.some(({ kind }) => kind === 'assigned'))
    await storeHandedOver(client, [request.id], { by, to: isUndo ? null : assignee });
  return entries;
}

/** SQL for the hashed networks from which the request, and requests joined into it, were sent. */
const SENDERS = `(
  select array_agg(distinct sender) from private.requests m, unnest(m.senders) as sender
  where $1 in (m.submission_id, m.joined_into))`;

/**
 * When an answered request becomes `new` again, its wait begins at its receipt, and `answered_at` is cleared. When it
 * is marked as spam, `answered_at` is not set, and the networks that it came from are stored. The end of a wait clears
 * the count of calls without an answer and the call back, except a future call that a person chose.
 */
const UPDATE_STATE = `
  update private.requests set state = $2, assignee = $3,
    unanswered_since = case when $2 = 'new' then coalesce(unanswered_since, received_at)
      when $4 then null else unanswered_since end,
    answered_at = case when $2 = 'new' then null when $4 and $2 <> 'spam' then coalesce(answered_at, now())
      else answered_at end,
    spam_since = case when $2 = 'spam' then case when $4 then now() else spam_since end end,
    spam_senders = case when $2 = 'spam' then case when $4 then ${SENDERS} else spam_senders end end,
    tries = case when $4 then 0 else tries end, tried_at = case when $4 then null else tried_at end
  where submission_id = $1`;

const END_CALLS = `
  update private.requests set call_back_at = null, call_back_by = null
  where $1 in (submission_id, joined_into) and call_back_at is not null
    and (call_back_by is null or call_back_at <= now() or $2 in ('not-a-fit', 'spam'))`;

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
  const call = request.call !== null && endsWait(change) && { call: request.call };
  // The sender of spam wrote again, and the request is marked as spam again.
  const isAgain = change.state === 'spam' && request.unanswered_since !== null;
  if (to !== request.state || isAgain)
    entries.push({ kind: 'state', from: request.state, to, ...call });
  else if (endsWait(change) && (request.unanswered_since !== null || call))
    entries.push({ kind: 'answered', ...call });
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

/** Allows mail to a person who asked for none, until they ask again, because someone has spoken with them. */
export async function allowMail(change: Change): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, { id }) => {
    await client.query('update private.requests set mail_allowed = true where submission_id = $1', [
      id,
    ]);
    return [{ kind: 'mail-allowed' }];
  });
}
