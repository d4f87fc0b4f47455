import { useEffect, type Ref, useRef } from 'react';
import { Form, Link } from 'react-router';
import { FILTERS, MAX_COUNTED, MAX_SEARCH_LENGTH, type RequestPage } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { listPath, type ListQuery } from './list-query.ts';

/**
 * Each search has its own address, so that the Back button works. From the filter `waiting` it searches all
 * requests, because people do not know whether the person they look for is still waiting.
 */
export function SearchForm({
  query,
  inputRef,
  onLeave,
}: {
  query: ListQuery;
  inputRef: Ref<HTMLInputElement>;
  /** Moves the focus to the list. `before`: what had it before the search. */
  onLeave: (before: Element | null) => void;
}) {
  const { filter, search } = query;
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element>(null);
  // The Back button changes `search`, but an uncontrolled input keeps its text.
  useEffect(() => {
    const input = form.current?.elements.namedItem('search');
    if (input instanceof HTMLInputElement) input.value = search;
  }, [search]);
  return (
    <Form
      ref={form}
      className="search"
      role="search"
      action="/"
      preventScrollReset
      onSubmit={() => {
        // After a search, the list is another one.
        before.current = null;
      }}
    >
      <input type="hidden" name="filter" value={filter === 'waiting' ? 'all' : filter} />
      <input
        ref={inputRef}
        className="control"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={texts.list.search}
        placeholder={texts.list.search}
        autoComplete="off"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // Chromium would delete what is typed.
          event.preventDefault();
          onLeave(before.current);
        }}
      />
      <Button submits>{texts.list.searchButton}</Button>
      {search !== '' && (
        <Link
          className="clear"
          to={listPath({ filter: filter === 'all' ? 'waiting' : filter, search: '', page: 1 })}
        >
          <span className="visually-hidden">{texts.list.clearSearch}</span>
          <Icon name="close" size={18} />
        </Link>
      )}
    </Form>
  );
}

export function Filters({ query, counts }: { query: ListQuery; counts: RequestPage['counts'] }) {
  return (
    <nav className="filters" aria-label={texts.list.filters}>
      {FILTERS.map((filter) => (
        <Link
          key={filter}
          to={listPath({ ...query, filter, page: 1 })}
          aria-current={filter === query.filter ? 'page' : undefined}
          preventScrollReset
        >
          {texts.list.filter[filter]}{' '}
          <span>{texts.list.more(counts[filter] ?? 0, MAX_COUNTED)}</span>
        </Link>
      ))}
    </nav>
  );
}
