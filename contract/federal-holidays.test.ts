import { expect, test } from 'vitest';
import { federalHolidays } from './federal-holidays.ts';

// https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
test('returns the federal holidays of the next twelve months, on the days on which they are observed', () => {
  expect(federalHolidays('2026-11-26')).toEqual([
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
  ]);
});

test('January 1 on a Saturday is observed in the year before', () => {
  expect(federalHolidays('2027-12-01')).toContain('2027-12-31');
  expect(federalHolidays('2028-05-01')[0]).toBe('2028-05-29');
});
