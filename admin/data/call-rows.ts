/*
 * The time of a call stays in the row of the request on which it was set, even after that request was joined into another.
 * So the call is erased and separated together with its request, as notes and appointments are.
 */

/** The rows `m` with a call of this request. */
const CALLS_OF = (id: string) =>
  `private.requests m where ${id} in (m.submission_id, m.joined_into) and m.call_back_at is not null`;
/** Calls that a person chose come before proposed calls (`call_back_by` is null). */
const NEXT_FIRST = 'm.call_back_by is null, m.call_back_at, m.submission_id';

/** A column of the row with the next call of `private.requests r`. */
export const NEXT_CALL = (column: 'call_back_at' | 'call_back_why') =>
  `(select m.${column} from ${CALLS_OF('r.submission_id')} order by ${NEXT_FIRST} limit 1)`;

/** `calls` of a `CallPlan`. */
export const CALLS = (id: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('row', m.submission_id, 'call_back_at', m.call_back_at,
    'call_back_by', m.call_back_by) order by ${NEXT_FIRST}), '[]') from ${CALLS_OF(id)})`;
