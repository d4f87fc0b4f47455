import { expect, onTestFinished, test, vi } from 'vitest';
import { calendarDay, createFormats, monthBefore, workdays, workingTime } from './time.ts';

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

test('counts full workdays', () => {
  expect(workdays(479)).toBeUndefined();
  expect(workdays(480)).toBe('1 workday');
  expect(workdays(959)).toBe('1 workday');
  expect(workdays(960)).toBe('2 workdays');
});

test('knows the first and the last day of a month of the firm', () => {
  vi.useFakeTimers({ now: new Date('2028-03-01T05:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(monthBefore(0, 'UTC')).toEqual({ from: '2028-03-01', to: '2028-03-31' });
  expect(monthBefore(1, 'UTC')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  // In Los Angeles it is still February.
  expect(monthBefore(0, 'America/Los_Angeles')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthBefore(2, 'America/Los_Angeles')).toEqual({ from: '2027-12-01', to: '2027-12-31' });
});
