import { expect, test } from 'vitest';
import { nextOpening } from '#contract/office-clock.ts';
import { officeData, officeDataInWords } from './office-data.ts';

const office = officeDataInWords(
  {
    timeZone: 'America/Los_Angeles',
    daysOff: ['2026-05-31', '2026-11-26'],
    hours: {
      monday: '8:00-18:00',
      tuesday: '8:00-18:00',
      wednesday: '8:00-18:00',
      thursday: '10:00-18:00',
      friday: '8:00-18:00',
    },
  },
  'en',
  new Date('2026-06-01T12:00:00Z'),
);

test.each([
  ['a minute before it opens', '2026-11-23T15:59:00Z', 'Monday', '8 a.m.'],
  ['a minute after it closes', '2026-11-24T02:00:00Z', 'Tuesday', '8 a.m.'],
  ['on a Friday night', '2026-11-28T05:00:00Z', 'Monday', '8 a.m.'],
  ['before a day off', '2026-11-26T05:00:00Z', 'Friday', '8 a.m.'],
  ['before a day with other hours', '2026-12-03T05:00:00Z', 'Thursday', '10 a.m.'],
  ['in the night in which the clocks go back', '2026-11-01T09:30:00Z', 'Monday', '8 a.m.'],
  ['in summer time a year later', '2027-07-01T14:59:00Z', 'Thursday', '10 a.m.'],
])('says when the office opens next: %s', (_, now, day, time) => {
  const opening = nextOpening(Date.parse(now), office, 0);
  expect(opening?.isOpen).toBe(false);
  const [, , weekday, opens] = opening?.hours ?? [];
  expect([weekday, opens?.replace('\u00a0', ' ')]).toEqual([day, time]);
});

test.each(['2026-11-23T16:00:00Z', '2026-11-24T01:59:59Z', '2026-07-01T15:00:00Z'])(
  'is open during the hours of the office, on its own clocks: %s',
  (now) => expect(nextOpening(Date.parse(now), office, 0)?.isOpen).toBe(true),
);

test('names no day when the office does not open soon', () => {
  const week = [null, null, null, null, null, null, null];
  expect(nextOpening(Date.now(), { ...office, week }, 0)).toBeUndefined();
});

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test.each([
  ['before it opens', '2026-11-23T12:00:00Z', 'Tuesday'],
  ['late in the evening, when it is the next day in UTC', '2026-11-24T07:59:00Z', 'Tuesday'],
  ['before a day off', '2026-11-25T18:00:00Z', 'Friday'],
  ['on a Friday', '2026-11-27T18:00:00Z', 'Monday'],
])('names the next working day after today: %s', (_, now, day) => {
  const opening = nextOpening(Date.parse(now), office, 1);
  expect(opening?.isOpen).toBe(false);
  expect(WEEKDAYS[opening?.weekday ?? -1]).toBe(day);
});

test('keeps a day off that is still today west of Greenwich, and leaves out those before it', () => {
  const evening = new Date('2026-11-27T02:00:00Z');
  const calendar = {
    timeZone: 'America/Los_Angeles',
    hours: {},
    daysOff: ['2026-11-25', '2026-11-26'],
  };
  expect(officeData(calendar, evening).daysOff).toEqual([Date.parse('2026-11-26') / 86_400_000]);
});
