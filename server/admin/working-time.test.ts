import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { WORKDAY_MINUTES } from '#contract/admin.ts';
import { workingMinutes } from './working-time.ts';

const between = (from: string, to: string, zone = 'America/Los_Angeles') =>
  workingMinutes(new Date(from), new Date(to), zone);

test.each([
  ['within one day', '2026-11-18T10:00-08:00', '2026-11-18T11:30-08:00', 90],
  ['from before the opening', '2026-11-18T06:00-08:00', '2026-11-18T10:00-08:00', 60],
  ['over night', '2026-11-18T16:30-08:00', '2026-11-19T09:30-08:00', 60],
  ['over a weekend', '2026-11-20T16:00-08:00', '2026-11-23T10:00-08:00', 120],
  ['within a weekend', '2026-11-21T08:00-08:00', '2026-11-22T20:00-08:00', 0],
  ['over the end of daylight saving time', '2026-10-30T16:00-07:00', '2026-11-02T10:00-08:00', 120],
  ['over its begin', '2026-03-06T16:00-08:00', '2026-03-09T10:00-07:00', 120],
  ['over a year', '2025-11-19T12:00-08:00', '2026-11-18T12:00-08:00', 52 * 5 * 480],
  ['backwards', '2026-11-19T12:00-08:00', '2026-11-18T12:00-08:00', 0],
])('counts working minutes %s', (_what, from, to, minutes) => {
  expect(between(from, to)).toBe(minutes);
});

test('uses the calendar of the time zone, not that of UTC', () => {
  // In Los Angeles it is Sunday evening.
  expect(between('2026-11-23T01:00Z', '2026-11-23T05:00Z')).toBe(0);
  expect(between('2026-11-23T01:00Z', '2026-11-23T05:00Z', 'Asia/Tokyo')).toBe(240);
});

const timeZone = fc.constantFrom(
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
);
const moment = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2028-01-01'),
  noInvalidDate: true,
});

test('a whole week has five working days, whatever the clocks do in it', () => {
  fc.assert(
    fc.property(timeZone, fc.integer({ min: 0, max: 200 }), (zone, weeks) => {
      // Noon in UTC, shown by a clock of the zone at the same time of day after the change too.
      const start = localTime(2024, 0, 3 + weeks * 7, 12, zone);
      const end = localTime(2024, 0, 10 + weeks * 7, 12, zone);
      expect(workingMinutes(start, end, zone)).toBe(5 * WORKDAY_MINUTES);
    }),
    { seed: FIXED_SEED },
  );
});

test('a time between two others divides the working minutes', () => {
  fc.assert(
    fc.property(timeZone, fc.tuple(moment, moment, moment), (zone, moments) => {
      const [a, b, c] = moments
        .map((each) => new Date(Math.floor(each.getTime() / 60_000) * 60_000))
        .toSorted((one, other) => one.getTime() - other.getTime());
      if (!a || !b || !c) throw new Error('three moments');
      expect(workingMinutes(a, b, zone) + workingMinutes(b, c, zone)).toBe(
        workingMinutes(a, c, zone),
      );
    }),
    { seed: FIXED_SEED },
  );
});

test('agrees with a count of each minute', () => {
  fc.assert(
    fc.property(
      timeZone,
      moment,
      fc.integer({ min: 0, max: 5 * 24 * 4 }),
      (zone, from, quarters) => {
        const start = Math.floor(from.getTime() / 900_000) * 900_000;
        let counted = 0;
        for (let quarter = 0; quarter < quarters; quarter++)
          if (isWorkingTime(new Date(start + quarter * 900_000), zone)) counted += 15;
        const end = new Date(start + quarters * 900_000);
        expect(workingMinutes(new Date(start), end, zone)).toBe(counted);
      },
    ),
    { numRuns: 50, seed: FIXED_SEED },
  );
});

function isWorkingTime(time: Date, zone: string): boolean {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(time);
  return /^(?:Mon|Tue|Wed|Thu|Fri), (?:09|1[0-6])/.test(shown);
}

/** The moment at which clocks of the zone show this hour. */
function localTime(year: number, month: number, day: number, hour: number, zone: string): Date {
  const wanted = Date.UTC(year, month, day, hour);
  const offsets = [-14, -12, -11, -10, -8, -7, -5, -4, 0, 1, 2, 5.75, 10.5, 11];
  for (const offset of offsets) {
    const time = new Date(wanted - offset * 3_600_000);
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(time);
    if (shown === new Date(wanted).toISOString().slice(0, 16).replace('T', ' ')) return time;
  }
  throw new Error(`No such time in ${zone}`);
}
