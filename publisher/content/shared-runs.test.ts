import { expect, test } from 'vitest';
import { sharedPairs, wordsIn } from './shared-runs.ts';

const page = (file: string, text: string) => ({ file, words: wordsIn(text) });

test('two pages are named when they share more than 12 % of the runs of four words of the shorter one', () => {
  const own = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');
  const shared = 'the stay can be short after a dismissal';
  const pairs = sharedPairs([
    page('en/a.md', `${shared} ${own('a', 30)}`),
    page('en/b.md', `${own('b', 300)} ${shared}`),
    page('en/c.md', `${own('c', 60)} the stay can be short`),
  ]);
  expect(pairs).toEqual([{ pages: ['en/a.md', 'en/b.md'], share: 5 / 35 }]);
});
