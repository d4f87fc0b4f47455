import * as v from 'valibot';
import { cleanText } from '#contract/clean-text.ts';
import { FILTERS, MAX_SEARCH_LENGTH, type Filter } from '#admin/data/requests.ts';
import { NOBODY } from './choice-menu.tsx';

/** The query in the URL of the list. */
export interface ListQuery {
  filter: Filter;
  search: string;
  /** The assignee: '' for everybody, `MINE`, `NOBODY`, or the email address of a person. */
  who: string;
  page: number;
}

export const MINE = 'mine';

const MAX_PAGE = 99_999;
const FilterOrNone = v.fallback(v.optional(v.picklist(FILTERS)), undefined);
/** A search finds all requests unless someone has chosen a filter. */
const usualFilter = (search: string): Filter => (search === '' ? 'waiting' : 'all');
/** `mine`, `nobody`, or an email address. */
const WhoseQuery = v.fallback(
  v.pipe(v.string(), v.maxLength(254), v.regex(/^(?:mine|nobody|[!-~]+@[!-~]+)$/)),
  '',
);

/** Ignores invalid parameters. */
export function listQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'));
  const search = cleanText(params.get('search') ?? '', 'contact')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
  return {
    filter: v.parse(FilterOrNone, params.get('filter')) ?? usualFilter(search),
    search,
    who: v.parse(WhoseQuery, params.get('who')),
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns `who` for `listRequests`, in a list that this person sees. */
export function assigneeOf({ who }: ListQuery, person: string): string | null | undefined {
  if (who === '') return undefined;
  if (who === NOBODY) return null;
  return who === MINE ? person : who;
}

/** The path of a list. Leaves out parameters that have their default value. */
export function listPath({ filter, who, search, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (filter !== usualFilter(search)) params.set('filter', filter);
  if (who !== '') params.set('who', who);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/?${params}` : '/';
}
