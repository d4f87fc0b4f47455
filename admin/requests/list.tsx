import { Hono } from 'hono';
import { completeRequests, completeUrgency } from '#server/admin/complete-requests.ts';
import { listRequests } from '#server/admin/list-requests.ts';
import { isOwner } from '#server/admin/people-roles.ts';
import {
  FILTERS,
  MAX_COUNTED,
  MAX_SEARCH_LENGTH,
  type RequestList,
  type RequestSummary,
} from '#server/admin/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { page } from '#admin/document.tsx';
import type { AdminEnvironment } from '#admin/environment.ts';
import { texts } from '#admin/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/view.ts';
import { listPath, listQuery, type ListQuery } from './list-query.ts';
import { RequestRow } from './request-row.tsx';

export const listRoutes = new Hono<AdminEnvironment>();

listRoutes.get('/', async (c) => {
  const { pool, display } = c.get('services');
  const query = listQuery(new URL(c.req.url).searchParams);
  if (query.search !== '') await completeRequests(pool);
  await completeUrgency(pool);
  const list = await listRequests(pool, query, display);
  return page(c, { title: texts.shell.requests }, <ListPage query={query} list={list} />);
});
listRoutes.get('/requests', (c) => c.redirect('/'));

function ListPage({ query, list }: { query: ListQuery; list: RequestList }) {
  const { search, filter } = query;
  const { requests } = list;
  const { role } = useView();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:justify-between">
        <PageTitle>{texts.shell.requests}</PageTitle>
        <SearchForm query={query} />
        <div className="actions">
          <a className="small-button primary max-sm:px-2.5" href="/requests/new">
            {texts.add.title}
          </a>
          {isOwner(role) && (
            <a className="small-button max-sm:px-2.5" href="/export">
              {texts.list.export}
            </a>
          )}
        </div>
      </div>
      <Filters query={query} counts={list.counts} />
      {search === '' && <p className="text-quiet">{texts.list.about[filter]}</p>}
      {search === '' && filter === 'waiting' && <PerhapsUrgent requests={requests} />}
      <Arrivals query={query} />
      {search !== '' && (
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <p role="status">
            {texts.list.found(countText(list.total), search, texts.list.filter[filter])}
          </p>
          {filter !== 'all' && (
            <a href={listPath({ ...query, filter: 'all', page: 1 })}>{texts.list.searchAll}</a>
          )}
        </div>
      )}
      {requests.length === 0 && <p className="empty">{emptyText(query)}</p>}
      <ol
        className="overflow-clip rounded-control border border-line bg-white"
        aria-label={texts.list.rows}
        data-list
        data-mark={list.mark}
      >
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} list={listPath(query)} />
        ))}
      </ol>
      <PageLinks query={query} hasMore={list.hasMore} />
    </div>
  );
}

const countText = (count: number) => texts.list.countOf(count, MAX_COUNTED);

function emptyText({ search, filter }: ListQuery): string {
  const { empty } = texts.list;
  if (search !== '') return empty.search;
  return filter === 'waiting' || filter === 'new' ? empty.waiting : empty.other;
}

/**
 * Each search has its own address, so that the Back button works. From the filter `waiting` it searches all
 * requests, because people do not know whether the person they look for is still waiting.
 */
function SearchForm({ query: { filter, search } }: { query: ListQuery }) {
  return (
    <form
      className="flex flex-[1_1_18rem] gap-2 max-sm:order-1 max-sm:basis-full"
      role="search"
      action="/"
    >
      <input type="hidden" name="filter" value={filter === 'waiting' ? 'all' : filter} />
      <input
        className="control min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={texts.list.search}
        placeholder={texts.list.search}
        autoComplete="off"
      />
      <SubmitButton>{texts.list.searchButton}</SubmitButton>
      {search !== '' && (
        <a
          className="grid min-w-9 place-items-center"
          href={listPath({ filter: filter === 'all' ? 'waiting' : filter, search: '', page: 1 })}
        >
          <span className="sr-only">{texts.list.clearSearch}</span>
          <Icon name="close" size={18} />
        </a>
      )}
    </form>
  );
}

function Filters({ query, counts }: { query: ListQuery; counts: RequestList['counts'] }) {
  return (
    <nav
      // On a phone one line to push sideways: nine filters would fill half of it.
      className="filters max-sm:-mx-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1"
      aria-label={texts.list.filters}
    >
      {FILTERS.map((filter) => (
        <a
          key={filter}
          href={listPath({ ...query, filter, page: 1 })}
          aria-current={filter === query.filter ? 'page' : undefined}
        >
          {texts.list.filter[filter]} <span>{countText(counts[filter])}</span>
        </a>
      ))}
    </nav>
  );
}

/** Links to requests that may be urgent. In the list, most come after everybody who has waited longer. */
function PerhapsUrgent({ requests }: { requests: readonly RequestSummary[] }) {
  const urgent = requests.filter(({ urgency, waiting }) => urgency !== 'none' && waiting !== null);
  if (urgent.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <strong>{texts.list.perhapsUrgent}</strong>{' '}
      {urgent.map(({ id, name }) => (
        <a key={id} href={`/requests/${id}`} data-opens={id}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** The script says here how many requests came since the page was loaded (admin/client/changes.ts). */
function Arrivals({ query }: { query: ListQuery }) {
  const isCounted = query.page === 1 && query.search === '';
  const { newOnes, changedList } = texts.list;
  return (
    <div
      role="status"
      className="has-[>[hidden]]:m-0"
      data-arrived
      data-one={isCounted ? newOnes.one : changedList}
      data-many={isCounted ? newOnes.many : changedList}
    >
      <p
        className="rounded-lg border border-shade-strong bg-checked px-3.5 py-2 font-semibold"
        hidden
      >
        <span /> <a href={listPath(query)}>{texts.list.show}</a>
      </p>
    </div>
  );
}

function PageLinks({ query, hasMore }: { query: ListQuery; hasMore: boolean }) {
  const { page: shown } = query;
  if (shown === 1 && !hasMore) return null;
  return (
    <nav className="flex items-center justify-center gap-4" aria-label={texts.list.pages}>
      {shown > 1 && (
        <a className="small-button" href={listPath({ ...query, page: shown - 1 })} rel="prev">
          {texts.list.previous}
        </a>
      )}
      <span>{texts.list.page(shown)}</span>
      {hasMore && (
        <a className="small-button" href={listPath({ ...query, page: shown + 1 })} rel="next">
          {texts.list.next}
        </a>
      )}
    </nav>
  );
}
