import { expect, test } from 'vitest';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { nextWorkingDay, officeTime, reminderTime, workingTime } from './working-time.ts';

const NINE_TO_FIVE = '9:00-17:00';
const WEEKDAYS_NINE_TO_FIVE = {
  monday: NINE_TO_FIVE,
  tuesday: NINE_TO_FIVE,
  wednesday: NINE_TO_FIVE,
  thursday: NINE_TO_FIVE,
  friday: NINE_TO_FIVE,
};
const nineToFive = (timeZone: string): OfficeCalendar => ({
  hours: WEEKDAYS_NINE_TO_FIVE,
  daysOff: [],
  timeZone,
});
/** Different hours each day, none on Wednesday, an hour on Sunday, closed on Thanksgiving and on a Wednesday. */
const uneven = (timeZone: string): OfficeCalendar => ({
  hours: {
    monday: '8:30-18:00',
    tuesday: '9:00-17:00',
    thursday: '12:00-20:15',
    friday: '8:00-12:00',
    sunday: '0:00-1:00',
  },
  daysOff: ['2026-11-25', '2026-11-26'],
  timeZone,
});

test.each([
  ['within one day', '2026-11-18T10:00-08:00', '2026-11-18T11:30-08:00', 90],
  [
    'across the end of daylight saving time',
    '2026-10-30T16:00-07:00',
    '2026-11-02T10:00-08:00',
    120,
  ],
  ['across a year', '2025-11-19T12:00-08:00', '2026-11-18T12:00-08:00', 52 * 5 * 480],
  ['zero if the end is before the start', '2026-11-19T12:00-08:00', '2026-11-18T12:00-08:00', 0],
])('counts working minutes: %s', (_what, from, to, minutes) => {
  const calendar = nineToFive('America/Los_Angeles');
  expect(workingTime(new Date(from), new Date(to), calendar).minutes).toBe(minutes);
});

test.each([
  ['a week with days off, and an hour on Sunday', '2026-11-23T17:00', '2026-11-30T09:00', 870],
  ['from a closed day to before the opening', '2026-11-25T10:00', '2026-11-27T07:59', 0],
])('counts the hours of each weekday: %s', (_what, from, to, minutes) => {
  for (const [zone, offset] of [
    ['America/Los_Angeles', '-08:00'],
    ['Asia/Kathmandu', '+05:45'],
  ] as const) {
    const [start, end] = [new Date(from + offset), new Date(to + offset)];
    expect(workingTime(start, end, uneven(zone)).minutes).toBe(minutes);
  }
});

test.each([
  ['the same time on the next working day', '2026-11-16T10:07', '2026-11-17T10:07', 1, false],
  ['the next minute', '2026-11-16T10:07', '2026-11-17T10:08', 1, true],
  ['a short day, from its opening to its end', '2026-11-20T08:00', '2026-11-20T12:00', 1, false],
  ['half of a short day and half of a long one', '2026-11-15T00:30', '2026-11-16T13:15', 1, false],
  ['a week with a day off', '2026-11-23T08:30', '2026-11-30T08:30', 4, true],
])(
  'each working day counts as one day, however long it is: %s',
  (_what, from, to, workdays, overdue) => {
    const calendar = { ...uneven('UTC'), hours: { ...uneven('UTC').hours, tuesday: '8:30-18:00' } };
    const time = workingTime(new Date(`${from}Z`), new Date(`${to}Z`), calendar);
    expect(time).toMatchObject({ workdays, overdue });
  },
);

test.each([
  ['2026-11-16T10:00-08:00', '2026-11-17'],
  // Sunday evening in Los Angeles is Monday in UTC.
  ['2026-11-15T20:00-08:00', '2026-11-16'],
  ['2026-11-17T10:00-08:00', '2026-11-19'],
  ['2026-11-24T23:59-08:00', '2026-11-27'],
])('the next working day after %s is %s', (now, day) => {
  expect(nextWorkingDay(new Date(now), uneven('America/Los_Angeles'))).toBe(day);
});

test('knows the day and the time of day at the office', () => {
  expect(officeTime(new Date('2026-11-27T04:30Z'), uneven('America/Los_Angeles'))).toEqual({
    day: '2026-11-26',
    minutes: 20 * 60 + 30,
    isWorkingDay: false,
  });
});

test.each([
  ['2026-11-24T18:00Z', '2026-11-23', '09:00', 'the day before, at nine although it opens at 8:30'],
  ['2026-11-28T18:00Z', '2026-11-27', '09:00', 'an hour after the opening'],
  ['2026-11-27T18:00Z', '2026-11-24', '09:00', 'before two days off'],
  ['2026-12-04T18:00Z', '2026-12-03', '12:00', 'when the office opens later'],
  ['2026-12-01T04:00Z', '2026-11-29', '09:00', 'at the office it is still Monday evening'],
])('people with an appointment at %s are reminded on %s at %s: %s (R31.4)', (start, day, clock) => {
  const calendar = uneven('America/Los_Angeles');
  expect(reminderTime(new Date(start), calendar)).toEqual({ day, clock });
});
