import type { PoolClient } from 'pg';
import { withTransaction } from '#server/database/transaction.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { AdminError } from './admin-error.ts';
import { lockRequest, markChanged, record, type Change } from './change-in-transaction.ts';
import { readRequest } from './read-request.ts';
import type { RequestDetail } from './requests.ts';
import { findUndoable, type Undoable } from './undoable-join.ts';

/**
 * Takes the latest join back. Notes, appointments and calls stay with the request that they were written on, and each of the
 * two waits for an answer as if they had never been joined.
 */
export async function undoJoin(change: Change): Promise<RequestDetail> {
  const { pool, id, display } = change;
  return withTransaction(pool, async (client) => {
    await lockRequest(client, change);
    const join = await findUndoable(client, id);
    if (join === undefined)
      throw new AdminError(
        'invalid',
        'This join cannot be undone any more: it is older than a day.',
      );
    const [other = ''] = join.moved;
    const changeOfOther = { ...change, id: other, version: 0 };
    const waits = await waitsWithout(client, id, join);
    await client.query(SEPARATE, [id, join.moved, waits.own, waits.other, other]);
    for (const [one, ways] of Object.entries(join.confirmed ?? {}))
      await client.query(TAKE_BACK, [one, ways, join.at]);
    await record(client, change, { kind: 'unjoined', reference: reference(other) });
    await record(client, changeOfOther, { kind: 'unjoined', reference: reference(id) });
    for (const one of [change, changeOfOther]) await markChanged(client, one);
    return readRequest(client, id, display);
  });
}

/** What somebody has corrected or checked after the join stays confirmed. */
const TAKE_BACK = `
  with later as (
    select detail ->> 'field' as field from private.history
    where submission_id = $1 and at > $3::timestamptz and kind in ('corrected', 'confirmed')
  )
  update private.requests set
    email_confirmed = email_confirmed and ('email' <> all ($2::text[]) or 'email' in (select field from later)),
    phone_confirmed = phone_confirmed and ('phone' <> all ($2::text[]) or 'phone' in (select field from later))
  where submission_id = $1`;

/** Since when each of the two waits after they are separated. */
async function waitsWithout(client: PoolClient, id: string, join: Undoable) {
  const { since, otherSince, lastMessageAt, at, moved } = join;
  const { rows } = await client.query<
    Record<'now' | 'received' | 'answered' | 'own' | 'other', string | null>
  >(SINCE_JOIN, [id, at, lastMessageAt, moved]);
  const [later] = rows;
  if (later === undefined) throw new Error('A locked request has no row');
  const own = later.now && ((later.answered ? null : since) ?? later.own ?? later.received);
  // An answer to the whole went to one person. The other one still waits.
  const other = otherSince ?? later.other;
  return { own, other: own === null ? (other ?? later.now) : other };
}

/** Messages count from the latest answer on. `received`: only a new request waits since it came. */
const SINCE_JOIN = `
  with answered as (
    select max(at) as at from private.history
    where submission_id = $1 and at > $2 and (kind = 'answered' or kind = 'state' and detail ->> 'to' <> 'new')
  )
  select r.unanswered_since::text as now, case r.state when 'new' then r.received_at::text end as received,
    answered.at::text as answered, min(f.created_at) filter (where f.submission_id <> all ($4))::text as own,
    min(f.created_at) filter (where f.submission_id = any ($4))::text as other
  from answered, private.requests r
  left join private.follow_ups f on f.submission_id in (
      select submission_id from private.requests where $1 in (submission_id, joined_into))
    and f.created_at > coalesce(greatest($3, (select at from answered)), '-infinity')
  where r.submission_id = $1 group by r.submission_id, answered.at`;

/** Computes the urgency and the words of both again. */
const SEPARATE = `
  update private.requests set words = null, urgency = null,
    unanswered_since = case submission_id when $1 then $3::timestamptz when $5 then $4::timestamptz end,
    joined_into = case when submission_id = any ($2) and submission_id <> $5 then $5 end
  where submission_id = $1 or submission_id = any ($2)`;
