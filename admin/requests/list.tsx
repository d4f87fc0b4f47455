import { Hono } from 'hono';
import { listRequests } from '#admin/data/list-requests.ts';
import { isOwner } from '#admin/access/people-roles.ts';
import {
  MAX_SEARCH_LENGTH,
  type Incomplete,
  type RequestList,
  type RequestSummary,
} from '#admin/data/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Arrivals } from '#admin/ui/arrivals.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/office/view.ts';
import { isYoursToMake, MakeYours } from '#admin/site/make-yours.tsx';
import { knownTexts } from './known-texts.ts';
import { countText, Filters, Whose } from './filters.tsx';
import { assigneeOf, listPath, listQuery, type ListQuery } from './list-query.ts';
import { rememberList } from './last-list.ts';
import { RequestRow } from './request-row.tsx';

export const listRoutes = new Hono<AdminEnvironment>();

listRoutes.get('/', async (c) => {
  const { pool, completion, display, people } = c.get('services');
  const query = listQuery(new URL(c.req.url).searchParams);
  await completion.ensure();
  const who = assigneeOf(query, c.get('session').person);
  const list = await listRequests(pool, { ...query, who }, display);
  const isFirst = list.total === 0 && query.search === '' && (await isYoursToMake(c));
  const assignees = await people.assignees();
  rememberList(c, listPath(query), [...list.requests, ...list.similar]);
  const body = <ListPage query={query} list={list} assignees={assignees} isFirst={isFirst} />;
  return page(c, { title: texts.shell.requests }, body);
});
listRoutes.get('/requests', (c) => c.redirect('/'));

function ListPage(props: {
  query: ListQuery;
  list: RequestList;
  /** Everybody who has a request. */
  assignees: readonly string[];
  /** Nothing is here yet, and the site is still that of the sample. */
  isFirst: boolean;
}) {
  const { query, list, assignees, isFirst } = props;
  const { search, filter, who } = query;
  const { requests } = list;
  const { role } = useView();
  return (
    <div className="list-page">
      <div className="row list-head">
        <PageTitle>{texts.shell.requests}</PageTitle>
        <SearchForm query={query} />
        <div className="actions">
          <a className="small-button primary" href="/requests/new">
            {texts.add.title}
          </a>
          {isOwner(role) && (
            <a className="small-button" href="/export">
              {texts.list.export}
            </a>
          )}
        </div>
      </div>
      <div className="list-filters">
        <Filters query={query} counts={list.counts} />
        <Whose query={query} assignees={assignees} />
      </div>
      {search === '' && <p className="text-quiet not-on-phone">{texts.list.about[filter]}</p>}
      {search === '' && filter === 'waiting' && <PerhapsUrgent requests={requests} />}
      <Arrivals
        {...(query.page === 1 && search === ''
          ? texts.list.newOnes
          : { one: texts.list.changedList, many: texts.list.changedList })}
        page={listPath(query)}
      />
      {search !== '' && (
        <div className="row">
          <p role="status">
            {texts.list.found(countText(list.total), search, texts.list.filter[filter])}
          </p>
          {(filter !== 'all' || who !== '') && (
            <a href={listPath({ ...query, filter: 'all', who: '', page: 1 })}>
              {texts.list.searchAll}
            </a>
          )}
        </div>
      )}
      {isFirst && <MakeYours />}
      <NotReady list={list} isSearch={search !== ''} />
      {requests.length === 0 && (search === '' || list.unsearched === 0) && (
        <p className="empty">{emptyText(query)}</p>
      )}
      <ol
        className="rows"
        aria-label={texts.list.rows}
        data-list
        data-mark={list.mark}
        data-no-next={texts.list.noRow[1]}
        data-no-previous={texts.list.noRow[-1]}
      >
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            list={listPath(query)}
            remark={list.byFirmWords.has(request.id) ? knownTexts.foundByFirm : undefined}
          />
        ))}
      </ol>
      <SimilarNames query={query} list={list} />
      <PageLinks query={query} hasMore={list.hasMore} />
    </div>
  );
}

function emptyText({ search, filter, who }: ListQuery): string {
  const { empty } = texts.list;
  if (search !== '') return empty.search;
  if (who !== '') return empty.other;
  return filter === 'waiting' || filter === 'new' ? empty.waiting : empty.other;
}

/**
 * Each search has its own address, so that the Back button works. From the filter `waiting` it searches all
 * requests, because people do not know whether the person they look for is still waiting.
 */
function SearchForm({ query: { filter, search, who } }: { query: ListQuery }) {
  return (
    <form className="search-line list-search" role="search" action="/">
      <input type="hidden" name="filter" value={filter === 'waiting' ? 'all' : filter} />
      {who !== '' && <input type="hidden" name="who" value={who} />}
      <input
        className="control"
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
          className="close-button"
          href={listPath({
            filter: filter === 'all' ? 'waiting' : filter,
            who,
            search: '',
            page: 1,
          })}
        >
          <span className="sr-only">{texts.list.clearSearch}</span>
          <Icon name="close" size={18} />
        </a>
      )}
    </form>
  );
}

/** So many names fit above the list on a phone; of more, only a few are shown at once. */
const [MOST_URGENT, FEW_URGENT] = [5, 3];

/** Links to requests that may be urgent. In the list, most come after everybody who has waited longer. */
function PerhapsUrgent({ requests }: { requests: readonly RequestSummary[] }) {
  const urgent = requests.filter(({ urgency, waiting }) => urgency !== 'none' && waiting !== null);
  if (urgent.length === 0) return null;
  const shown = urgent.length > MOST_URGENT ? FEW_URGENT : urgent.length;
  const links = urgent.map(({ id, name }) => (
    <a key={id} href={`/requests/${id}`} data-opens={id}>
      {name}
    </a>
  ));
  return (
    <div className="perhaps-urgent">
      <strong>{texts.list.perhapsUrgent}</strong> {links.slice(0, shown)}
      {shown < urgent.length && (
        <details>
          <summary>{texts.list.others(urgent.length - shown)}</summary>
          <p className="row">{links.slice(shown)}</p>
        </details>
      )}
    </div>
  );
}

/** Who may be the person that the search means, if a name is written in another way. */
function SimilarNames({
  query,
  list: { similar, hasMoreSimilar },
}: {
  query: ListQuery;
  list: RequestList;
}) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">{knownTexts.similar}</h2>
      <ol className="rows">
        {similar.map((request) => (
          <RequestRow key={request.id} request={request} list={listPath(query)} />
        ))}
      </ol>
      {hasMoreSimilar && <p className="problem">{knownTexts.onlySome(similar.length)}</p>}
    </section>
  );
}

/** After an update: says so, because nobody may be said not to be there before all requests are ready. */
export function NotReady(props: { list: Incomplete; isSearch: boolean }) {
  const { list, isSearch } = props;
  const count = isSearch ? list.unsearched : list.undecided;
  if (count === 0) return null;
  return (
    <p className="problem">
      {isSearch ? knownTexts.unsearched(count) : knownTexts.undecided(count)}
    </p>
  );
}

function PageLinks({ query, hasMore }: { query: ListQuery; hasMore: boolean }) {
  const { page: shown } = query;
  if (shown === 1 && !hasMore) return null;
  return (
    <nav className="row centered" aria-label={texts.list.pages}>
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
