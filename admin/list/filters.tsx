import { Link } from 'react-router';
import { FILTERS, MOST_COUNTED, type RequestPage } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { listPath, type ListQuery } from './list-query.ts';

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
          <span>{texts.list.more(counts[filter] ?? 0, MOST_COUNTED)}</span>
        </Link>
      ))}
    </nav>
  );
}
