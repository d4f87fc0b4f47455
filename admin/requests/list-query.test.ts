import { expect, test } from 'vitest';
import { listPath, listQuery } from './list-query.ts';

const query = (search: string) => listQuery(new URLSearchParams(search));

test('shows requests that wait for an answer when the address has no filter', () => {
  expect(query('')).toEqual({ filter: 'waiting', who: '', search: '', page: 1 });
});

test('ignores invalid parts of an address', () => {
  expect(query('filter=nothing&page=-2')).toEqual({
    filter: 'waiting',
    who: '',
    search: '',
    page: 1,
  });
  expect(query('page=1.5&filter=spam')).toEqual({ filter: 'spam', who: '', search: '', page: 1 });
  for (const who of ['somebody', 'a b@firm.example', 'a%00@firm.example', `@${'a'.repeat(254)}`])
    expect(query(`who=${who}`).who).toBe('');
});

test('cuts a search at the length that the server accepts', () => {
  expect(query(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
});

test('reads the same query from the path that it has written', () => {
  for (const who of ['', 'mine', 'nobody', 'a+b@firm.example']) {
    const written = { filter: 'client', who, search: 'Ann & Ben', page: 3 } as const;
    expect(query(listPath(written).slice(2))).toEqual(written);
  }
  expect(listPath({ filter: 'waiting', who: '', search: '', page: 1 })).toBe('/');
});
