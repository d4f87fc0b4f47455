import { expect, test } from 'vitest';
import { outsideWindow, suspicionOf } from './guard.ts';

const human = { data: {}, honeypot: '', openedAt: 500, now: 3500, interactions: 3 };

test('a form filled in three seconds with three edits looks human', () => {
  expect(suspicionOf(human)).toBeUndefined();
});

test.each([
  [{ honeypot: 'x', now: 0 }, { kind: 'honeypot' }],
  [{ now: 3499 }, { kind: 'too fast' }],
  [{ interactions: 2 }, { kind: 'too few interactions' }],
  [{ data: 'text' }, { kind: 'structure', message: 'Invalid form data structure' }],
  [
    { data: { message: 'a'.repeat(2001) } },
    { kind: 'structure', message: 'Field message exceeds maximum length' },
  ],
])('%o does not', (change, suspicion) => {
  expect(suspicionOf({ ...human, ...change })).toEqual(suspicion);
});

test('the window lasts sixty seconds from the accepted submission', () => {
  expect(outsideWindow(undefined, 0)).toBe(true);
  expect(outsideWindow(1000, 60_999)).toBe(false);
  expect(outsideWindow(1000, 61_000)).toBe(true);
});

test('a clock that was set back locks nobody out', () => {
  expect(outsideWindow(5_000_000, 1000)).toBe(true);
});
