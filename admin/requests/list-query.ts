import * as v from 'valibot';
import { FILTERS, MAX_SEARCH_LENGTH, type Filter } from '#server/admin/requests.ts';

/** The query in the address of the list. */
export interface ListQuery {
  filter: Filter;
  search: string;
  page: number;
}

const MAX_PAGE = 99_999;
const FilterOrDefault = v.fallback(v.picklist(FILTERS), 'waiting');

/** Ignores invalid parameters. */
export function listQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'));
  return {
    filter: v.parse(FilterOrDefault, params.get('filter')),
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a list. Leaves out parameters that have their default value. */
export function listPath({ filter, search, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (filter !== 'waiting') params.set('filter', filter);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/?${params}` : '/';
}
