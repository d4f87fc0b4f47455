import type { Pool } from 'pg';
import type { Changes } from './requests.ts';

/** Differs after each change of a row of `private.requests r`. */
export const REQUEST_MARK = 'extract(epoch from r.changed_at)::text';

/**
 * The mark of the list differs after each change of any request. It is made from many of the latest changes, because
 * transactions do not commit in the order of their times: the latest time alone would miss a change that commits late.
 */
const LIST_MARK = `
  select md5(string_agg(change, ' ' order by change)) as mark from (
    (select r.submission_id || ' ' || ${REQUEST_MARK} as change
     from private.requests r order by r.changed_at desc limit 100)
    union all
    (select h.id::text from private.history h where h.submission_id is null order by h.at desc limit 100)
  ) as latest`;

export async function listMark(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ mark: string | null }>({
    name: 'list-mark',
    text: LIST_MARK,
  });
  return rows[0]?.mark ?? '';
}

/** The mark of one request, or the person who has erased it. */
export async function requestChanges(pool: Pool, id: string): Promise<Changes> {
  const { rows } = await pool.query<{ mark: string }>({
    name: 'request-mark',
    text: `select ${REQUEST_MARK} as mark from private.requests r where r.submission_id = $1`,
    values: [id],
  });
  const [found] = rows;
  if (found) return found;
  const erased = await pool.query<{ by: string }>(
    `select by from private.history where submission_id is null and detail ->> 'id' = $1`,
    [id],
  );
  return { erasedBy: erased.rows[0]?.by ?? '' };
}
