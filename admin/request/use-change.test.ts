import { expect, test } from 'vitest';
import { rememberOwn, versionAfterOwn } from './use-change.ts';

test('sends the version that the own changes have made, while the page shows an older one', () => {
  rememberOwn('a', 4, 5);
  rememberOwn('a', 5, 6);
  expect([3, 4, 5, 6, 7].map((seen) => versionAfterOwn('a', seen))).toEqual([3, 6, 6, 6, 7]);
});

test('does not skip a change of somebody else', () => {
  rememberOwn('b', 4, 6);
  expect(versionAfterOwn('b', 4)).toBe(4);
  rememberOwn('c', 1, 2);
  rememberOwn('c', 5, 6);
  expect([1, 5].map((seen) => versionAfterOwn('c', seen))).toEqual([1, 6]);
});
