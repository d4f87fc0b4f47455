import { withTransaction } from '#server/database/transaction.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { AdminError } from './admin-error.ts';
import {
  lockRequest,
  lockSubmissions,
  markChanged,
  record,
  type Change,
} from './change-in-transaction.ts';
import { readRequest } from './read-request.ts';
import { CONFIRM, CONTACTS, type Contact } from './person-changes.ts';
import type { JoinUndo, RequestDetail } from './requests.ts';

/**
 * Joins another request into this one, together with those that were joined into it. Both keep all of their rows. Who joins
 * them says that both are of one person: what the firm could use of this one stays so. `theirs` are the contacts of the other
 * one that the person has named.
 */
export async function joinRequests(
  change: Change,
  {
    other,
    otherVersion,
    theirs = [],
  }: { other: string; otherVersion: number; theirs?: readonly Contact[] },
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  if (id === other) throw new AdminError('invalid', 'A request cannot be joined with itself.');
  const changeOfOther = { ...change, id: other, version: otherVersion };
  return withTransaction(pool, async (client) => {
    // Together, so that two people who join the same requests in opposite directions cause no deadlock.
    await lockSubmissions(client, [id, other]);
    for (const one of [change, changeOfOther]) await lockRequest(client, one);
    // Before they are joined: each contact would be contradicted by the other request.
    const { answerBy } = await readRequest(client, id, display);
    const usable = CONTACTS.filter((way) => answerBy[way]);
    const { rows } = await client.query<JoinUndo>(BEFORE_JOIN, [id, other, usable, theirs]);
    const [undo] = rows;
    if (undo === undefined) throw new Error('A locked request has no row');
    await client.query(
      'update private.requests set joined_into = $1 where submission_id = $2 or joined_into = $2',
      [id, other],
    );
    for (const [one, ways] of Object.entries(undo.confirmed ?? {}))
      await client.query(CONFIRM, [one, ...CONTACTS.map((way) => ways.includes(way))]);
    for (const field of theirs) await record(client, changeOfOther, { kind: 'confirmed', field });
    await client.query(COMBINE_WAITS, [id, other, undo.call !== null]);
    await record(client, change, { kind: 'joined', reference: reference(other), undo });
    await record(client, changeOfOther, { kind: 'joined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

/**
 * Times as text, so that no microsecond is lost. Of two calls back, the one that somebody has agreed on stays, and of two
 * such calls the earlier one.
 */
const BEFORE_JOIN = `
  select array(
      select submission_id::text from private.requests where $2 in (submission_id, joined_into)
      order by submission_id <> $2) as moved,
    case when o.call_back_at is not null and (r.call_back_at is null
      or (o.call_back_by is null, o.call_back_at) < (r.call_back_by is null, r.call_back_at))
      then jsonb_build_object('call_back_at', r.call_back_at, 'call_back_why', r.call_back_why,
        'call_back_by', r.call_back_by) end as call,
    r.unanswered_since::text as since, o.unanswered_since::text as "otherSince", (
      select max(f.created_at)::text from private.follow_ups f
      join private.requests m on m.submission_id = f.submission_id
      where $1 in (m.submission_id, m.joined_into) or $2 in (m.submission_id, m.joined_into)) as "lastMessageAt",
    jsonb_build_object(
      $1, array_remove(array[
        case when not r.email_confirmed and 'email' = any ($3::text[]) then 'email' end,
        case when not r.phone_confirmed and 'phone' = any ($3::text[]) then 'phone' end], null),
      $2, array_remove(array[
        case when not o.email_confirmed and 'email' = any ($4::text[]) then 'email' end,
        case when not o.phone_confirmed and 'phone' = any ($4::text[]) then 'phone' end], null)) as confirmed
  from private.requests r, private.requests o where r.submission_id = $1 and o.submission_id = $2`;

/**
 * The combined request keeps the longer wait of the two, and has the call back of the other one if $3. The request that
 * was joined into it no longer waits.
 */
const COMBINE_WAITS = `
  with other as (
    update private.requests r set unanswered_since = null
    from private.requests before where r.submission_id = $2 and before.submission_id = $2
    returning before.unanswered_since, r.urgency, r.senders, r.call_back_at, r.call_back_why, r.call_back_by
  )
  update private.requests r set words = null,
    urgency = case when r.urgency is not null and other.urgency is not null then greatest(r.urgency, other.urgency) end,
    senders = array_cat(r.senders, other.senders),
    unanswered_since = least(r.unanswered_since, other.unanswered_since),
    (call_back_at, call_back_why, call_back_by) = (
      select r.call_back_at, r.call_back_why, r.call_back_by where not $3
      union all
      select other.call_back_at, other.call_back_why, other.call_back_by where $3)
  from other where r.submission_id = $1`;
