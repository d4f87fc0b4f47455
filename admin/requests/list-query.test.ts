import { expect, test } from 'vitest';
import { listPath, listQuery } from './list-query.ts';

const query = (search: string) => listQuery(new URLSearchParams(search));

test('shows those who wait for an answer when the address says nothing', () => {
  expect(query('')).toEqual({ filter: 'waiting', search: '', page: 1 });
});

test('ignores what makes no sense in an address', () => {
  expect(query('filter=nothing&page=-2')).toEqual({ filter: 'waiting', search: '', page: 1 });
  expect(query('page=1.5&filter=spam')).toEqual({ filter: 'spam', search: '', page: 1 });
});

test('cuts a search at the length that the server accepts', () => {
  expect(query(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
});

test('writes the address that it reads', () => {
  const path = listPath({ filter: 'client', search: 'Ann & Ben', page: 3 });
  expect(query(path.slice(2))).toEqual({ filter: 'client', search: 'Ann & Ben', page: 3 });
  expect(listPath({ filter: 'waiting', search: '', page: 1 })).toBe('/');
});
