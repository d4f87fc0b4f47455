import { Link } from 'react-router';
import { FILTERS, MOST_COUNTED, type RequestPage } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { listPath, type ListQuery } from './list-data.ts';

/** The daily ones first, so that a phone shows them without scrolling. */
const ORDER = ['open', 'new', ...FILTERS.filter((one) => !['open', 'new', 'all'].includes(one)), 'all'] as const;

export function Filters({ query, counts }: { query: ListQuery; counts: RequestPage['counts'] }) {
  return (
    <nav className="filters" aria-label={texts.list.filters}>
      {ORDER.map((filter) => (
        <Link
          key={filter}
          to={listPath({ ...query, filter, page: 1 })}
          aria-current={filter === query.filter ? 'page' : undefined}
          preventScrollReset
        >
          {texts.list.filter[filter]} <span>{texts.list.more(counts[filter] ?? 0, MOST_COUNTED)}</span>
        </Link>
      ))}
    </nav>
  );
}
