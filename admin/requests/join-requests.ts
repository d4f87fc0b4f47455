import { reference } from '#server/submissions/stored-submission.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import {
  lockRequest,
  lockSubmissions,
  markChanged,
  record,
  type Change,
} from './change-in-transaction.ts';
import { readRequest } from './read-request.ts';
import { CONFIRM, CONTACTS, type ContactField } from './person-changes.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { withTransaction } from '#server/database/one-connection.ts';

/**
 * Joins another request into this one, together with the requests that were joined into the other one before. All keep
 * their rows. The person who joins requests confirms that they are from one client, so the firm may still use the
 * contacts of this request that it could use before. `confirmed`: the contacts of the other request that the client has
 * named.
 */
export async function joinRequests(
  change: Change,
  {
    other,
    otherVersion,
    confirmed = [],
  }: { other: string; otherVersion: number; confirmed?: readonly ContactField[] },
): Promise<RequestDetail> {
  const { pool, id, display } = change;
  if (id === other) throw new AdminError('invalid', 'A request cannot be joined with itself.');
  const changeOfOther = { ...change, id: other, version: otherVersion };
  return withTransaction(pool, async (client) => {
    // Locks both in one statement, so that two people who join the same requests in opposite directions cause no
    // deadlock.
    await lockSubmissions(client, [id, other]);
    for (const one of [change, changeOfOther]) await lockRequest(client, one);
    // Read before the join: afterwards, other contacts of the joined request would make these contacts unconfirmed.
    const { answerBy } = await readRequest(client, id, display);
    await client.query(
      'update private.requests set joined_into = $1 where submission_id = $2 or joined_into = $2',
      [id, other],
    );
    await client.query(CONFIRM, [id, ...CONTACTS.map((way) => answerBy[way])]);
    await client.query(CONFIRM, [other, ...CONTACTS.map((way) => confirmed.includes(way))]);
    for (const field of confirmed)
      await record(client, changeOfOther, { kind: 'confirmed', field });
    await client.query(COMBINE_WAITS, [id, other]);
    await record(client, change, { kind: 'joined', reference: reference(other) });
    await record(client, changeOfOther, { kind: 'joined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

/**
 * Separates a request that was joined into this one, with its follow-ups, notes, appointments and calls. Its wait
 * begins at its last message, and its contacts are not confirmed. This request stays as it is.
 */
export async function separateRequest(change: Change, other: string): Promise<RequestDetail> {
  const { pool, id, display } = change;
  const changeOfOther = { ...change, id: other };
  return withTransaction(pool, async (client) => {
    await lockSubmissions(client, [id, other]);
    await lockRequest(client, change);
    const { rowCount } = await client.query(SEPARATE, [id, other]);
    if (!rowCount) throw new AdminError('invalid', 'That request is not joined into this one.');
    await client.query(COMPUTE_AGAIN, [id]);
    await record(client, change, { kind: 'unjoined', reference: reference(other) });
    await record(client, changeOfOther, { kind: 'unjoined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

const SEPARATE = `
  update private.requests set joined_into = null, words = null, urgency = null,
    email_confirmed = false, phone_confirmed = false,
    unanswered_since = (
      select max(created_at) from (
        select created_at from public.contact_submissions where id = $2
        union all select created_at from private.follow_ups where submission_id = $2) as messages)
  where submission_id = $2 and joined_into = $1`;

/** Clears the words and the urgency, because they may come from the messages of the separated request. */
const COMPUTE_AGAIN = `
  update private.requests set words = null, urgency = null where submission_id = $1`;

/**
 * The combined request keeps the longer wait of the two. The request that was joined into it no longer waits. Its other
 * columns, such as its call back, stay in its own row and are erased with that row.
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
