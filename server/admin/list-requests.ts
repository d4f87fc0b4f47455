import type { Pool } from 'pg';
import { listMark } from './changes.ts';
import { querySummaries, type DisplayContext } from './request-rows.ts';
import { FILTERS, MAX_COUNTED, PAGE_SIZE, type Filter, type RequestList } from './requests.ts';

export interface ListQuery {
  filter: Filter;
  /** '' finds all. */
  search: string;
  page: number;
}

/** As the index `requests_order` has it: 0 waits and may harm themselves, 1 waits, 2 does not wait. */
const RANK = '(case when r.unanswered_since is null then 2 when r.urgency = 2 then 0 else 1 end)';

/** Waiting requests first, those with a danger of self-harm before all others, each starting with the longest wait. */
export const ORDER = `${RANK}, r.unanswered_since, r.received_at desc, r.submission_id`;

/** Whether a row of `private.requests r` belongs to a filter. */
const conditionOf = (filter: Filter) => {
  switch (filter) {
    case 'all':
      return 'true';
    case 'open':
      return "r.state not in ('not-a-fit', 'spam')";
    case 'waiting':
      return `${RANK} < 2`;
    default:
      return `r.state = '${filter}'`;
  }
};

/**
 * The condition for the words of a search. The index on `words` is fast for few matches. For many, PostgreSQL would
 * read and sort all of them. `coalesce` then prevents the use of the index, so rows are read in order until a page is
 * full.
 */
const matchOf = (search: string, found: number) => {
  const match = `r.words @@ private.search_query(${search})`;
  return found < MAX_COUNTED ? match : `coalesce(${match}, false)`;
};

export async function listRequests(
  pool: Pool,
  { filter, search, page }: ListQuery,
  display: DisplayContext,
): Promise<RequestList> {
  // First, so that a change after it is not missed.
  const mark = await listMark(pool);
  const isSearch = search !== '';
  const [counts, total] = await Promise.all([
    countAll(pool),
    isSearch ? countFound(pool, filter, search) : undefined,
  ]);
  // Selects the ids first: an index has them in order, so a late page does not read the full rows before it.
  const chosen = `
    select r.submission_id, r.received_at, r.version, r.state, r.assignee, r.answered_at,
      r.unanswered_since, r.added_by, r.urgency, r.spam_since, r.joined_into
    from (
      select r.submission_id from private.requests r
      where r.joined_into is null and ${conditionOf(filter)}
        ${total === undefined ? '' : `and ${matchOf('$3', total)}`}
      order by ${ORDER} limit $1 offset $2
    ) as found join private.requests r using (submission_id)`;
  const values = [PAGE_SIZE + 1, (page - 1) * PAGE_SIZE, ...(isSearch ? [search] : [])];
  const found = await querySummaries(pool, [chosen, ORDER], values, display);
  return {
    mark,
    requests: found.slice(0, PAGE_SIZE),
    page,
    hasMore: found.length > PAGE_SIZE,
    total: total ?? counts[filter],
    counts,
  };
}

/** Stops counting at `MAX_COUNTED`: an exact number of 100,000 rows would take longer than the list. */
const countOf = (filter: Filter, more = '') => `(select count(*)::int from (
  select from private.requests r where r.joined_into is null and ${conditionOf(filter)} ${more}
  limit ${MAX_COUNTED}) as counted)`;

const COUNT_ALL = `select ${FILTERS.map((filter) => `${countOf(filter)} as "${filter}"`).join(', ')}`;

async function countAll(pool: Pool): Promise<Record<Filter, number>> {
  const { rows } = await pool.query<Record<Filter, number>>({
    name: 'count-requests',
    text: COUNT_ALL,
  });
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count without a row');
  return counts;
}

async function countFound(pool: Pool, filter: Filter, search: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ${countOf(filter, 'and r.words @@ private.search_query($1)')} as count`,
    [search],
  );
  return rows[0]?.count ?? 0;
}
