import { expect, test } from 'vitest';
import { nextOpening } from './office-hours.ts';

const office = {
  timeZone: 'America/Los_Angeles',
  daysOff: ['2026-11-26'],
  week: [
    null,
    [480, 1080, '8 a.m.'],
    [480, 1080, '8 a.m.'],
    [480, 1080, '8 a.m.'],
    [600, 1080, '10 a.m.'],
    [480, 1080, '8 a.m.'],
    null,
  ],
} as const;

test.each([
  ['a minute before it opens', '2026-11-23T15:59:00Z', 'Monday', '8 a.m.'],
  ['a minute after it closes', '2026-11-24T02:00:00Z', 'Tuesday', '8 a.m.'],
  ['on a Friday night', '2026-11-28T05:00:00Z', 'Monday', '8 a.m.'],
  ['before a day off', '2026-11-26T05:00:00Z', 'Friday', '8 a.m.'],
  ['before a day with other hours', '2026-12-03T05:00:00Z', 'Thursday', '10 a.m.'],
  ['in the night in which the clocks go back', '2026-11-01T09:30:00Z', 'Monday', '8 a.m.'],
])('says when the office opens next: %s', (_, now, day, time) => {
  const opening = nextOpening(new Date(now), office);
  if (opening === undefined || opening === 'open') throw new Error(String(opening));
  const shown = opening.day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  expect([shown, opening.time]).toEqual([day, time]);
});

test.each(['2026-11-23T16:00:00Z', '2026-11-24T01:59:59Z', '2026-07-01T15:00:00Z'])(
  'is open during the hours of the office, on its own clocks: %s',
  (now) => expect(nextOpening(new Date(now), office)).toBe('open'),
);

test('names no day when the office does not open soon', () => {
  const week = [null, null, null, null, null, null, null];
  expect(nextOpening(new Date(), { ...office, week })).toBeUndefined();
});
