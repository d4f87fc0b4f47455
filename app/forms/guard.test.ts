import { expect, test } from 'vitest';
import { outsideWindow, suspicionOf } from './guard.ts';

const human = { data: {}, honeypot: '', openForMs: 3000, interactions: 3 };

test('a form filled in three seconds with three edits looks human', () => {
  expect(suspicionOf(human)).toBeUndefined();
});

test.each([
  [{ honeypot: 'x', openForMs: 0 }, 'Honeypot filled'],
  [{ openForMs: 2999 }, 'Suspicious activity detected'],
  [{ interactions: 2 }, 'Suspicious activity detected'],
  [{ data: 'text' }, 'Invalid form data structure'],
  [{ data: { message: 'a'.repeat(2001) } }, 'Field message exceeds maximum length'],
])('%o does not', (change, reason) => {
  expect(suspicionOf({ ...human, ...change })?.reason).toBe(reason);
});

test('the window lasts sixty seconds from the accepted submission', () => {
  expect(outsideWindow(Number.NaN, 0)).toBe(true);
  expect(outsideWindow(1000, 60_999)).toBe(false);
  expect(outsideWindow(1000, 61_000)).toBe(true);
});

test('a clock that was set back locks nobody out', () => {
  expect(outsideWindow(5_000_000, 1000)).toBe(true);
});
