import * as v from 'valibot';
import { Filter, MAX_SEARCH_LENGTH } from '#contract/admin.ts';

/** The query in the address of the list. */
export interface ListQuery {
  filter: Filter;
  search: string;
  page: number;
}

/** Ignores invalid parameters. */
export function listQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'));
  return {
    filter: v.parse(v.fallback(Filter, 'waiting'), params.get('filter')),
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
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

/** The address of the same list in the API. */
export const listApiPath = (query: ListQuery) => `/api/requests${listPath(query).slice(1)}`;
