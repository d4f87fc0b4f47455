import { expect, test } from 'vitest';
import { outsideWindow, suspicionOf } from './guard.ts';

const human = { data: {}, honeypot: '', openForMilliseconds: 3000, interactions: 3 };

test('accepts a form that was filled in for 3 seconds with 3 edits', () => {
  expect(suspicionOf(human)).toBeUndefined();
});

test.each([
  [{ honeypot: 'x', openForMilliseconds: 0 }, 'Honeypot filled'],
  [{ openForMilliseconds: 2999 }, 'Suspicious activity detected'],
  [{ interactions: 2 }, 'Suspicious activity detected'],
  [{ data: 'text' }, 'Invalid form data structure'],
  [{ data: null }, 'Invalid form data structure'],
  [{ data: [] }, 'Invalid form data structure'],
  [{ data: { message: 'a'.repeat(2001) } }, 'Field message exceeds maximum length'],
])('rejects %o', (change, reason) => {
  expect(suspicionOf({ ...human, ...change })?.reason).toBe(reason);
});

test('the window is closed for 60 seconds after a stored submission', () => {
  expect(outsideWindow(Number.NaN, 0)).toBe(true);
  expect(outsideWindow(1000, 60_999)).toBe(false);
  expect(outsideWindow(1000, 61_000)).toBe(true);
});

test('ignores a time in the future', () => {
  expect(outsideWindow(5_000_000, 1000)).toBe(true);
});

test('accepts a text of 2000 characters', () => {
  expect(suspicionOf({ ...human, data: { message: 'a'.repeat(2000) } })).toBeUndefined();
});
