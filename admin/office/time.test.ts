import { expect, test } from 'vitest';
import {
  calendarDay,
  createFormats,
  daysBefore,
  monthBefore,
  waitInWords,
  waitWithHours,
} from './time.ts';

test('shows times in the time zone of the firm', () => {
  const { moment } = createFormats('America/Los_Angeles', new Date('2026-11-23T12:00:00Z'));
  expect(moment(new Date('2020-11-22T06:30:00Z'))).toMatch(/^Sat, Nov 21, 2020, 10:30\sPM$/);
});

test('shows a calendar day as it is, in any time zone', () => {
  expect(calendarDay('2026-11-23')).toBe('Nov 23, 2026');
});

test('puts a waiting time into words: short in a list, with the office hours on a request', () => {
  expect(waitInWords({ minutes: 60, workdays: 0 })).toBe('1 office hour');
  expect(waitInWords({ minutes: 605, workdays: 0 })).toBe('10 office hours');
  expect(waitInWords({ minutes: 605, workdays: 1 })).toBe('1 workday');
  expect(waitWithHours({ minutes: 605, workdays: 1 })).toBe('1 workday (10 office hours)');
  expect(waitWithHours({ minutes: 0, workdays: 0 })).toBe('under a minute');
  expect(waitWithHours({ minutes: 125, workdays: 0 })).toBe('2 office hours');
});

test('knows the first and the last day of a month', () => {
  expect(monthBefore('2028-03-31', 0)).toEqual({ from: '2028-03-01', to: '2028-03-31' });
  expect(monthBefore('2028-03-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthBefore('2028-02-29', 2)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
});

test('counts days back across the start of a month and of a year', () => {
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2028-01-01', 31)).toBe('2027-12-01');
});
