import { expect, test } from 'vitest';
import { calendarDay, createFormats, workingTime } from './time.ts';

test('shows times in the time zone of the firm', () => {
  const { moment } = createFormats('America/Los_Angeles');
  expect(moment('2020-11-22T06:30:00Z')).toMatch(/^Sat, Nov 21, 2020, 10:30\sPM$/);
});

test('shows a calendar day as it is, in any time zone', () => {
  expect(calendarDay('2026-11-23')).toBe('Nov 23, 2026');
});

test('leaves out the minutes of a long wait', () => {
  expect(workingTime(0)).toBe('0 min');
  expect(workingTime(59)).toBe('59 min');
  expect(workingTime(60)).toBe('1 h');
  expect(workingTime(125)).toBe('2 h 5 min');
  expect(workingTime(605)).toBe('10 h');
});
