import { Hono } from 'hono';
import { listRequests, readUrgent } from '#admin/data/list-requests.ts';
import { isOwner } from '#admin/access/people.ts';
import {
  MAX_SEARCH_LENGTH,
  type RequestList,
  type RequestSummary,
  type Filter,
} from '#admin/data/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { FILTER, texts } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Arrivals } from '#admin/ui/arrivals.tsx';
import { PageLinks } from '#admin/ui/neighbor-link.tsx';
import { Empty, PageTitle } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/office/view.ts';
import { isYoursToMake, MakeYours } from '#admin/site/start.tsx';
import { countText, Filters, Whose } from './filters.tsx';
import { assigneeOf, listPath, listQuery, type ListQuery } from './list-query.ts';
import { rememberList } from './last-list.ts';
import { RequestRow } from './request-row.tsx';

/** What a filter shows. Filters whose name says it have no sentence. */
const ABOUT: Partial<Record<Filter, string>> = {
  open: 'Everybody except spam and people who are not a fit.',
  spam: 'Advertising. What the same sender writes next stays here too, unless it may be urgent.',
};
/** The script replaces `{count}`. */
const NEW_ONES = { one: '1 new request', many: '{count} new requests' };
const SEARCH = 'Search name, email, phone, reference or words';

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
  const isOfWaiting = query.search === '' && query.filter === 'waiting';
  const urgent = isOfWaiting ? await readUrgent(pool, who, display) : [];
  return page(
    c,
    { title: 'Requests' },
    <ListPage {...{ query, list, assignees, isFirst, urgent }} />,
  );
});
listRoutes.get('/requests', (c) => c.redirect('/'));

function ListPage(props: {
  query: ListQuery;
  list: RequestList;
  /** Everybody to whom a request is assigned. */
  assignees: readonly string[];
  /** There are no requests yet, and the site is still the sample's. */
  isFirst: boolean;
  urgent: readonly RequestSummary[];
}) {
  const { query, list, assignees, isFirst, urgent } = props;
  const { search, filter, who } = query;
  const { requests } = list;
  const { role } = useView();
  const wider =
    filter === 'all' && who === ''
      ? undefined
      : {
          href: listPath({ ...query, filter: 'all', who: '', page: 1 }),
          text: search === '' ? 'See all requests' : 'Search all requests',
        };
  return (
    <div>
      <div className="row list-head">
        <PageTitle />
        <SearchForm query={query} />
        <div className="actions list-filters">
          <Filters query={query} list={list} />
          <Whose query={query} assignees={assignees} />
          <PerhapsUrgent urgent={urgent} />
        </div>
        <a className="small-button primary" href="/requests/new">
          Add a request
        </a>
      </div>
      {search === '' && ABOUT[filter] && <p className="text-quiet not-on-phone">{ABOUT[filter]}</p>}
      <Arrivals
        {...(query.page === 1 && search === ''
          ? NEW_ONES
          : { one: 'The list has changed', many: 'The list has changed' })}
        page={listPath(query)}
      />
      {search !== '' && list.total > 0 && (
        <div className="row">
          <p role="status">
            {`${countText(list.total)} found for “${search}”${filter === 'all' ? '' : ` in “${FILTER[filter]}”`}.`}
          </p>
          {wider && <a href={wider.href}>{wider.text}</a>}
        </div>
      )}
      {isFirst && <MakeYours isSecond />}
      {list.unsearched > 0 && <p className="problem">{texts.unsearched(list.unsearched)}</p>}
      {requests.length === 0 && list.unsearched === 0 && (
        <div role="status">
          <Empty
            title={isFirst ? 'No request has come yet.' : emptyText(query)}
            next={isFirst ? undefined : wider}
          >
            {search !== '' && texts.howToFind}
          </Empty>
        </div>
      )}
      <ol
        className="panel rows request-rows"
        aria-label="Requests, the unanswered ones first, the oldest first"
        data-list
        data-mark={list.mark}
      >
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            list={listPath(query)}
            remark={list.byFirmWords.has(request.id) ? 'Found in notes or other names' : undefined}
          />
        ))}
      </ol>
      <SimilarNames query={query} list={list} />
      <PageLinks
        shown={query.page}
        hasMore={list.hasMore}
        to={(to) => listPath({ ...query, page: to })}
      />
      {isOwner(role) && (
        <p className="small">
          <a href="/export">Export</a>
        </p>
      )}
    </div>
  );
}

function emptyText({ search, filter, who }: ListQuery): string {
  if (search !== '') return `Nothing found for “${search}” in “${FILTER[filter]}”.`;
  if (who !== '') return 'No requests here.';
  return filter === 'waiting' || filter === 'new'
    ? 'Everybody has been answered. Enjoy the quiet.'
    : 'No requests here.';
}

/**
 * Each search has its own address, so that the Back button works. It searches all requests of everybody, because people
 * do not know whether the person they look for is still waiting, and for whom.
 */
function SearchForm({ query: { filter, search, who } }: { query: ListQuery }) {
  return (
    <form className="search-line list-search" role="search" action="/">
      <input
        className="control grow"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={SEARCH}
        placeholder="Name, email or phone"
        autoComplete="off"
      />
      <SubmitButton>Search</SubmitButton>
      {search !== '' && (
        <a
          className="icon-button"
          href={listPath({
            filter: filter === 'all' ? 'waiting' : filter,
            who,
            search: '',
            page: 1,
          })}
        >
          <span className="sr-only">Clear the search</span>
          <Icon name="close" size={18} />
        </a>
      )}
    </form>
  );
}

/**
 * Links to requests that may be urgent, because in the list they come after everybody who has waited longer.
 */
function PerhapsUrgent({ urgent }: { urgent: readonly RequestSummary[] }) {
  if (urgent.length === 0) return null;
  return (
    <details className="menu">
      <summary aria-label={`Perhaps urgent: ${urgent.length}`}>
        <Icon name="alert" size={18} />
        <b className="not-on-phone strong">Urgent</b>
        <span>{urgent.length}</span>
      </summary>
      <div className="filters">
        <strong className="problem">Perhaps urgent</strong>
        {urgent.map(({ id, name }) => (
          <a key={id} href={`/requests/${id}`}>
            {name}
          </a>
        ))}
      </div>
    </details>
  );
}

/** Lists names that are almost the same, because the person may spell theirs in another way. */
function SimilarNames({ query, list }: { query: ListQuery; list: RequestList }) {
  const { similar, hasMoreSimilar } = list;
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">Similar names</h2>
      <ol className="panel rows request-rows">
        {similar.map((request) => (
          <RequestRow key={request.id} request={request} list={listPath(query)} />
        ))}
      </ol>
      {hasMoreSimilar && <p className="problem">{texts.onlySome(similar.length)}</p>}
    </section>
  );
}
