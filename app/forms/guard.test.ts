import { expect, test } from 'vitest';
import { outsideWindow, suspicionOf } from './guard.ts';

const human = { data: {}, honeypot: '', openForMilliseconds: 3000, interactions: 3 };

// tests/journeys/forms/guard.test.ts has the honeypot, the time and the edits.
test.each(['text', null, []])('refuses data that is no object: %j', (data) => {
  expect(suspicionOf({ ...human, data })?.reason).toBe('Invalid form data structure');
});

test('ignores a time in the future', () => {
  expect(outsideWindow(5_000_000, 1000)).toBe(true);
});

test('accepts a text of 2000 characters', () => {
  expect(suspicionOf({ ...human, data: { message: 'a'.repeat(2000) } })).toBeUndefined();
});

test('names the field of a text over 2000 characters, in the log and for the visitor', () => {
  expect(suspicionOf({ ...human, data: { message: 'a'.repeat(2001) } })).toEqual({
    reason: 'Field message exceeds maximum length',
    refusal: { kind: 'field-too-long', field: 'message' },
  });
});
