import { FILTERS, MAX_COUNTED, type RequestList } from '#admin/data/requests.ts';
import { FILTER } from '#admin/office/texts.ts';
import { FilterLinks } from '#admin/ui/filter-links.tsx';
import { useView } from '#admin/office/view.ts';
import { listPath, MINE, type ListQuery } from './list-query.ts';
import { NOBODY } from './choice-menu.tsx';

export const countText = (count: number) =>
  count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Links to the filters, each with its number of requests. In a search, only the current filter has a number. */
export function Filters({ query, list }: { query: ListQuery; list: RequestList }) {
  const { counts, total } = list;
  const links = FILTERS.map((filter) => ({
    href: listPath({ ...query, filter, page: 1 }),
    text: FILTER[filter],
    ...(query.search === ''
      ? { count: countText(counts[filter]) }
      : filter === query.filter && { count: countText(total) }),
    isShown: filter === query.filter,
  }));
  return <FilterLinks label="Show" links={links} menu />;
}

/** `assignees`: everybody to whom a request is assigned, including people who may no longer sign in. */
export function Whose({ query, assignees }: { query: ListQuery; assignees: readonly string[] }) {
  const { person, people, nameOf } = useView();
  const chosen = query.who === person ? MINE : query.who;
  const others = [...new Set([...people, ...assignees, ...(chosen.includes('@') ? [chosen] : [])])]
    .filter((one) => one !== person)
    .toSorted();
  // With only one person, there is nothing to choose.
  if (others.length === 0) return null;
  const choices = [
    ['', 'Everybody'],
    [MINE, 'Mine'],
    [NOBODY, 'Nobody’s'],
    ...others.map((one) => [one, nameOf(one)] as const),
  ] as const;
  const links = choices.map(([who, text]) => ({
    href: listPath({ ...query, who, page: 1 }),
    text,
    isShown: who === chosen,
  }));
  return <FilterLinks label="Whose" links={links} menu />;
}
