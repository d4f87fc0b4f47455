import { expect, test } from 'vitest';
import { outsideWindow, suspicionOf } from './guard.ts';

const human = { data: {}, honeypot: '', openForMilliseconds: 3000, interactions: 3 };

const SUSPICIOUS = 'Suspicious activity detected';

test.each([
  ['a person', {}, undefined],
  ['2999 milliseconds', { openForMilliseconds: 2999 }, SUSPICIOUS],
  ['two edits', { interactions: 2 }, SUSPICIOUS],
  ['a honeypot, before the time', { honeypot: 'spam', openForMilliseconds: 0 }, 'Honeypot filled'],
])('looks at how the form was filled: %s', (_how, changes, reason) => {
  expect(suspicionOf({ ...human, ...changes })?.reason).toBe(reason);
});

test.each(['text', null, []])('refuses data that is no object: %j', (data) => {
  expect(suspicionOf({ ...human, data })?.reason).toBe('Invalid form data structure');
});

test.each([
  ['never', Number.NaN, true],
  ['59,999 milliseconds ago', 100_000 - 59_999, false],
  ['60 seconds ago', 40_000, true],
  ['just now', 100_000, false],
  ['in the future, because the clock was set back', 5_000_000, true],
])('knows whether a form that was stored %s may be sent again', (_when, storedAt, isAllowed) => {
  expect(outsideWindow(storedAt, 100_000)).toBe(isAllowed);
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
