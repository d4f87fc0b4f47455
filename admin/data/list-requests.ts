import type { Pool } from 'pg';
import { listMark } from './changes.ts';
import { UNSEARCHED } from './complete-requests.ts';
import { querySummaries, readSummaries, type DisplayContext } from './request-rows.ts';
import {
  FILTERS,
  MAX_COUNTED,
  MAX_SIMILAR_SHOWN,
  PAGE_SIZE,
  type Filter,
  type RequestList,
  type RequestSummary,
} from './requests.ts';

export interface ListCriteria {
  filter: Filter;
  /** An empty search finds all. */
  search: string;
  /** The assignee: null finds requests that nobody has taken, undefined finds all. */
  who?: string | null | undefined;
  page: number;
}

/**
 * The expression of the index `requests_order`. It is 0 for people who wait and may harm themselves, 1 for others who
 * wait, 2 for the rest.
 */
const RANK = '(case when r.unanswered_since is null then 2 when r.urgency = 2 then 0 else 1 end)';

/** People in danger of self-harm come first, then others who wait, both with the longest wait first, then the rest. */
export const ORDER = `${RANK}, r.unanswered_since, r.received_at desc, r.submission_id`;

export const IS_URGENT = '(r.unanswered_since is not null and r.urgency > 0)';
const MAX_URGENT = 50;

/** The people who wait for an answer and may be in a hurry. Today and the list both show them. */
export async function readUrgent(
  pool: Pool,
  who: ListCriteria['who'],
  display: DisplayContext,
): Promise<RequestSummary[]> {
  const chosen = `select * from private.requests r
    where r.joined_into is null and ${IS_URGENT} ${assigneeCondition(who, '$1')} order by ${ORDER} limit ${MAX_URGENT}`;
  return querySummaries(pool, [chosen, ORDER], whoValues(who), display);
}

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

/** The condition on the assignee. `placeholder` stands for the person. */
const assigneeCondition = (who: ListCriteria['who'], placeholder: string) => {
  if (who === undefined) return '';
  return who === null ? 'and r.assignee is null' : `and r.assignee = ${placeholder}`;
};
const whoValues = (who: ListCriteria['who']) => (typeof who === 'string' ? [who] : []);

/**
 * The condition for the words of a search. The indexes on the words are fast for few matches. For many, PostgreSQL would
 * read and sort all of them. `coalesce` then prevents the use of the indexes, so rows are read in order until a page is
 * full.
 */
const matchOf = (search: string, named: string, found: number) =>
  found < MAX_COUNTED
    ? requestsMatching(search, named)
    : `coalesce(${requestsMatching(search, named)}, false)`;

/** `search` and `named`: the placeholders of the search and of the ids from `idsNamed`. */
const requestsMatching = (search: string, named: string) =>
  `(r.words @@ private.search_query(${search}) or r.firm_words @@ private.search_query(${search})
    or r.submission_id = any(${named}))`;

const REFERENCE = /^[\da-f]{8}$/i;
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The requests that a reference or an id names; for a joined request, the one that it was joined into. */
async function idsNamed(pool: Pool, search: string): Promise<string[]> {
  const text = search.trim();
  if (!REFERENCE.test(text) && !REQUEST_ID.test(text)) return [];
  const range = REQUEST_ID.test(text)
    ? [text, text]
    : [`${text}-0000-0000-0000-000000000000`, `${text}-ffff-ffff-ffff-ffffffffffff`];
  const { rows } = await pool.query<{ id: string }>(
    `select distinct coalesce(joined_into, submission_id) as id from private.requests
     where submission_id between $1 and $2`,
    range,
  );
  return rows.map(({ id }) => id);
}

export async function listRequests(
  pool: Pool,
  { filter, search, who, page }: ListCriteria,
  display: DisplayContext,
): Promise<RequestList> {
  // The mark is read before the rows. If a change comes between the two, the next mark differs.
  const mark = await listMark(pool);
  const isSearch = search !== '';
  const named = await idsNamed(pool, search);
  const [counts, found] = await Promise.all([
    countAll(pool, who),
    isSearch ? countFound(pool, filter, [search, named], who) : undefined,
  ]);
  const total = found?.count;
  // Selects the ids first: an index has them in order, so a late page does not read the full rows before it.
  const chosen = `
    select r.*
    from (
      select r.submission_id from private.requests r
      where r.joined_into is null and ${conditionOf(filter)} ${assigneeCondition(who, isSearch ? '$5' : '$3')}
        ${total === undefined ? '' : `and ${matchOf('$3', '$4', total)}`}
      order by ${ORDER} limit $1 offset $2
    ) as found join private.requests r using (submission_id)`;
  const values = [
    PAGE_SIZE + 1,
    (page - 1) * PAGE_SIZE,
    ...(isSearch ? [search, named] : []),
    ...whoValues(who),
  ];
  const listed = await querySummaries(pool, [chosen, ORDER], values, display);
  const requests = listed.slice(0, PAGE_SIZE);
  // A search that finds `MAX_COUNTED` requests needs no similar names.
  const similar =
    page === 1 && total !== undefined && total < MAX_COUNTED
      ? await similarNames(pool, search, display)
      : [];
  return {
    mark,
    unsearched: found?.unsearched ?? 0,
    requests,
    byFirmWords: isSearch ? await foundByFirmWords(pool, [search, named], requests) : new Set(),
    similar: similar.slice(0, MAX_SIMILAR_SHOWN),
    hasMoreSimilar: similar.length > MAX_SIMILAR_SHOWN,
    page,
    hasMore: listed.length > PAGE_SIZE,
    total: total ?? counts[filter],
    counts,
  };
}

/** Stops counting at `MAX_COUNTED`: an exact number of 100,000 rows would take longer than the list. */
const countOf = (filter: Filter, more = '') => `(select count(*)::int from (
  select from private.requests r where r.joined_into is null and ${conditionOf(filter)} ${more}
  limit ${MAX_COUNTED}) as counted)`;

async function countAll(pool: Pool, who: ListCriteria['who']): Promise<Record<Filter, number>> {
  const whose = assigneeCondition(who, '$1');
  const { rows } = await pool.query<Record<Filter, number>>({
    name: `count-requests ${whose}`,
    text: `select ${FILTERS.map((filter) => `${countOf(filter, whose)} as "${filter}"`).join(', ')}`,
    values: whoValues(who),
  });
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count without a row');
  return counts;
}

/** The words of a search, and the ids that they name. */
type SearchValues = readonly [search: string, named: readonly string[]];

async function countFound(
  pool: Pool,
  filter: Filter,
  match: SearchValues,
  who: ListCriteria['who'],
): Promise<{ count: number; unsearched: number }> {
  const condition = `and ${requestsMatching('$1', '$2')} ${assigneeCondition(who, '$3')}`;
  const { rows } = await pool.query<{ count: number; unsearched: number }>(
    `select ${countOf(filter, condition)} as count, ${UNSEARCHED}`,
    [...match, ...whoValues(who)],
  );
  return rows[0] ?? { count: 0, unsearched: 0 };
}

/** The ids of requests that were found neither by the client's own words nor by their reference. */
async function foundByFirmWords(
  pool: Pool,
  [search, named]: SearchValues,
  requests: readonly RequestSummary[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select submission_id as id from private.requests
     where submission_id = any($1) and submission_id <> all($3) and not words @@ private.search_query($2)`,
    [requests.map(({ id }) => id), search, named],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The query finds one more than is shown, so that the page can say that there are more. */
const MAX_SIMILAR = MAX_SIMILAR_SHOWN + 1;
/** Letters of any alphabet, and the characters that names contain. */
const NAMES = /^(?=.*\p{L}{3})[\p{L}\p{M}\s.,'’-]+$/u;

/** Requests that the search did not find, with names that are spelled almost like the searched ones. */
async function similarNames(
  pool: Pool,
  search: string,
  display: DisplayContext,
): Promise<RequestSummary[]> {
  if (!NAMES.test(search)) return [];
  const { rows } = await pool.query<{ id: string }>('select private.similar_names($1, $2) as id', [
    search,
    MAX_SIMILAR,
  ]);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return readSummaries(pool, ids, display);
}
