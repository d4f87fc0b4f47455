import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { Filter, RequestDetail, RequestPage, SEARCH_MAX, State } from '#contract/admin.ts';
import { call, load, type Answer } from '#admin/api/call.ts';

/** What the address of the list says. */
export interface ListQuery {
  filter: Filter;
  search: string;
  page: number;
}

/** Anything that does not make sense in an address is as if it were not there. */
export function listQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'));
  return {
    filter: v.parse(v.fallback(Filter, 'waiting'), params.get('filter')),
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a list, without what is as usual. */
export function listPath({ filter, search, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (filter !== 'waiting') params.set('filter', filter);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/?${params}` : '/';
}

export async function listLoader({ request }: LoaderFunctionArgs) {
  const query = listQuery(new URL(request.url).searchParams);
  return { query, list: await load(apiPath(query), RequestPage, request) };
}

/** The same list as it is now, without showing it. */
export async function freshList(
  query: ListQuery,
  signal: AbortSignal,
): Promise<RequestPage | undefined> {
  const from = new Request(new URL(listPath(query), location.href), { signal });
  const answer = await call(apiPath(query), RequestPage, { from });
  return answer.ok ? answer.value : undefined;
}

function apiPath({ filter, search, page }: ListQuery): string {
  const params = new URLSearchParams({ filter, page: String(page) });
  if (search !== '') params.set('search', search);
  return `/api/requests?${params}`;
}

export interface MarkOutcome extends Omit<Mark, 'version'> {
  answer: Answer<RequestDetail>;
}

/** Marks one request of the list, or takes the mark back. */
export async function listAction({ request }: ActionFunctionArgs): Promise<MarkOutcome> {
  const { id, name, was, version, undo } = v.parse(Mark, await request.json());
  const answer = await call(`/api/requests/${id}`, RequestDetail, {
    from: request,
    method: 'PATCH',
    body: undo ? { version, state: was } : { version, answered: true },
  });
  return { id, name, was, undo, answer };
}

export type Mark = v.InferOutput<typeof Mark>;
const Mark = v.object({
  id: v.string(),
  name: v.string(),
  version: v.number(),
  /** The state before the mark. */
  was: State,
  /** Takes the mark back. */
  undo: v.boolean(),
});
