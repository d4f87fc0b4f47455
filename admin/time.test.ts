import { expect, onTestFinished, test, vi } from 'vitest';
import { calendarDay, createFormats, monthBefore, waitInWords, waitWithHours } from './time.ts';

test('shows times in the time zone of the firm', () => {
  const { moment } = createFormats('America/Los_Angeles');
  expect(moment('2020-11-22T06:30:00Z')).toMatch(/^Sat, Nov 21, 2020, 10:30\sPM$/);
});

test('shows a calendar day as it is, in any time zone', () => {
  expect(calendarDay('2026-11-23')).toBe('Nov 23, 2026');
});

test('says how long somebody waits in words that are no time of day', () => {
  expect(waitInWords({ minutes: 0, workdays: 0 })).toBe('0 working minutes');
  expect(waitInWords({ minutes: 59, workdays: 0 })).toBe('59 working minutes');
  expect(waitInWords({ minutes: 60, workdays: 0 })).toBe('1 working hour');
  expect(waitInWords({ minutes: 605, workdays: 0 })).toBe('10 working hours');
  expect(waitInWords({ minutes: 605, workdays: 1 })).toBe('1 workday');
  expect(waitWithHours({ minutes: 605, workdays: 1 })).toBe('1 workday (10 working hours)');
  expect(waitWithHours({ minutes: 125, workdays: 0 })).toBe('2 working hours');
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
