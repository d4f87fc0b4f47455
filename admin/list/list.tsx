import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { MAX_COUNTED, RequestDetail, type RequestSummary } from '#contract/admin.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { listLoader } from '#admin/loaders.ts';
import { requestApiPath } from '#admin/request/use-change.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useShortcuts } from '#admin/shell/shortcuts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { Filters, SearchForm } from './filters.tsx';
import { listPath } from './list-query.ts';
import { rememberList, rememberOpened, rowToReturnTo } from './last-list.ts';
import { RequestRow } from './request-row.tsx';
import { useLiveList } from './use-live-list.ts';

const rowLinks = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

export function ListPage() {
  const { query, list } = useLoaderData<typeof listLoader>();
  const { rows, counts, arrived } = useLiveList(query, list);
  const [exportIsOpen, setExportIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const element = useRef<HTMLOListElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const mark = useMark();
  const ids = rows.map(({ request }) => request.id);

  function moveFocus(step: 1 | -1) {
    const links = rowLinks(element.current);
    const at = links.findIndex((link) => link.contains(document.activeElement));
    const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: 'nearest' });
  }
  function markFocused() {
    const link = rowLinks(element.current).find((one) => one.contains(document.activeElement));
    const row = rows.find(({ request }) => request.id === link?.dataset['row']);
    if (!row) return;
    if (row.request.waiting === null)
      return showStatus({ text: texts.list.alreadyAnswered(row.request.name) });
    // The marked row may leave the list, so the focus moves to another row first.
    moveFocus(1);
    void mark(row.request);
  }
  /** To the row that had the focus before, or else to the first one. */
  function leaveSearch(before: Element | null) {
    const links = rowLinks(element.current);
    const row = links.find((link) => link === before) ?? links[0];
    if (row) row.focus();
    else searchInput.current?.blur();
  }
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    e: markFocused,
    '/': () => searchInput.current?.select(),
  });

  // After returning from a request, the focus goes to its row.
  const [rowToFocus] = useState(() => rowToReturnTo(ids));
  useLayoutEffect(() => {
    const link = rowLinks(element.current).find((one) => one.dataset['row'] === rowToFocus);
    link?.focus({ preventScroll: true });
  }, [rowToFocus]);

  const path = listPath(query);
  useEffect(() => rememberList(path, ids));

  const { search: searchText, filter, page } = query;
  return (
    <div className="list-page">
      <div className="page-head">
        <PageTitle
          title={arrived > 0 ? `(${arrived}) ${texts.list.title}` : texts.list.title}
          takesFocus={rowToFocus === undefined}
        >
          {texts.list.title}
        </PageTitle>
        <SearchForm query={query} inputRef={searchInput} onLeave={leaveSearch} />
        <div className="actions">
          <Link className="small-button primary" to="/requests/new">
            {texts.list.add}
          </Link>
          <Button onClick={() => setExportIsOpen(true)}>{texts.list.export}</Button>
        </div>
      </div>
      <Filters query={query} counts={counts} />
      {searchText === '' && <p className="quiet">{texts.list.about[filter]}</p>}
      {searchText === '' && filter === 'waiting' && (
        <PerhapsUrgent
          requests={rows.filter(({ isGone }) => !isGone).map(({ request }) => request)}
        />
      )}
      <div role="status" className="arrivals">
        {arrived > 0 && (
          <p>
            {page === 1 && searchText === '' ? texts.list.newOnes(arrived) : texts.list.changedList}{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => {
                void revalidate();
                scrollTo({ top: 0 });
              }}
            >
              {texts.list.show}
            </button>
          </p>
        )}
      </div>
      {searchText !== '' && (
        <div className="found">
          <p role="status">
            {texts.list.found(
              texts.list.more(list.total, MAX_COUNTED),
              searchText,
              texts.list.filter[filter],
            )}
          </p>
          {filter !== 'all' && (
            <Link to={listPath({ ...query, filter: 'all', page: 1 })}>{texts.list.searchAll}</Link>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="empty">
          {searchText !== ''
            ? texts.list.empty.search
            : filter === 'waiting' || filter === 'new'
              ? texts.list.empty.waiting
              : texts.list.empty.other}
        </p>
      ) : (
        <ol className="requests" ref={element} aria-label={texts.list.rows}>
          {rows.map((row) => (
            <RequestRow key={row.request.id} {...row} />
          ))}
        </ol>
      )}
      {(page > 1 || list.hasMore) && (
        <nav className="pages" aria-label={texts.list.pages}>
          {page > 1 && (
            <Link className="small-button" to={listPath({ ...query, page: page - 1 })} rel="prev">
              {texts.list.previous}
            </Link>
          )}
          <span>{texts.list.page(page)}</span>
          {list.hasMore && (
            <Link className="small-button" to={listPath({ ...query, page: page + 1 })} rel="next">
              {texts.list.next}
            </Link>
          )}
        </nav>
      )}
      {exportIsOpen && <ExportDialog onClose={() => setExportIsOpen(false)} />}
    </div>
  );
}

/** Links to requests that may be urgent. In the list, most come after everybody who has waited longer. */
function PerhapsUrgent({ requests }: { requests: readonly RequestSummary[] }) {
  const urgent = requests.filter(
    (request) => request.urgency !== 'none' && request.waiting !== null,
  );
  if (urgent.length === 0) return null;
  return (
    <p className="perhaps-urgent">
      <strong>{texts.list.perhapsUrgent}</strong>{' '}
      {urgent.map(({ id, name }) => (
        <Link key={id} to={`/requests/${id}`} onClick={() => rememberOpened(id)}>
          {name}
        </Link>
      ))}
    </p>
  );
}

/** Marks a request as answered. The status message offers an undo. */
function useMark() {
  const { save } = useSave();
  return async function mark(request: RequestSummary | RequestDetail, isUndo = false) {
    const { id, name, version, state } = request;
    const answer = await save(requestApiPath(id), RequestDetail, {
      method: 'PATCH',
      body: isUndo ? { version, state: 'new' } : { version, answered: true },
      successMessage: () => (isUndo ? texts.list.undone(name) : texts.list.marked(name)),
      // No undo for other states: restoring the state would not restore a wait that began with a follow-up.
      undo: state === 'new' && !isUndo ? (marked) => mark(marked, true) : undefined,
    });
    if (!answer || answer.ok) return;
    const { error, message, current } = answer.problem;
    if (error !== 'changed') {
      showStatus({ text: message });
      return;
    }
    const hasMessage = (current?.messages.length ?? 0) > messageCount(request);
    showStatus({ text: hasMessage ? texts.list.messageCame(name) : texts.list.otherChanged(name) });
  };
}

const messageCount = (request: RequestSummary | RequestDetail) =>
  'messages' in request ? request.messages.length : request.followUps.count + 1;
