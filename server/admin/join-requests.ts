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
    await client.query(COMBINE_WAITS, [id, other]);
    await record(client, change, { kind: 'joined', reference: reference(other), undo });
    await record(client, changeOfOther, { kind: 'joined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

/** Times as text, so that no microsecond is lost. */
const BEFORE_JOIN = `
  select array(
      select submission_id::text from private.requests where $2 in (submission_id, joined_into)
      order by submission_id <> $2) as moved,
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
 * The combined request keeps the longer wait of the two. The request that was joined into it no longer waits. Whatever else
 * it has stays on its own row, such as its call back: it ends with the row when the person is erased.
 */
const COMBINE_WAITS = `
  with other as (
    update private.requests r set unanswered_since = null
    from private.requests before where r.submission_id = $2 and before.submission_id = $2
    returning before.unanswered_since, r.urgency
  )
  update private.requests r set words = null,
    urgency = case when r.urgency is not null and other.urgency is not null then greatest(r.urgency, other.urgency) end,
    unanswered_since = least(r.unanswered_since, other.unanswered_since)
  from other where r.submission_id = $1`;
