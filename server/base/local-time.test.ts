import { expect, test } from 'vitest';
import { isoTime } from './local-time.ts';

const ZONE = 'America/Los_Angeles';

test.each([
  ['winter', '2026-03-04T05:06:07Z', '2026-03-03T21:06:07-08:00'],
  ['summer', '2026-07-04T05:06:07Z', '2026-07-03T22:06:07-07:00'],
  ['the last second of winter', '2026-03-08T09:59:59Z', '2026-03-08T01:59:59-08:00'],
  ['the first second of summer', '2026-03-08T10:00:00Z', '2026-03-08T03:00:00-07:00'],
  ['1:30, the first time', '2026-11-01T08:30:00Z', '2026-11-01T01:30:00-07:00'],
  ['1:30, the second time', '2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00'],
  ['midnight', '2026-07-04T07:00:00Z', '2026-07-04T00:00:00-07:00'],
])('writes a time in the time zone of the firm: %s', (_, utc, iso) => {
  expect(isoTime(new Date(utc), ZONE)).toBe(iso);
  expect(new Date(iso)).toEqual(new Date(utc));
});

test('writes a zone without daylight saving time, and UTC', () => {
  const time = new Date('2026-07-04T05:06:07Z');
  expect(isoTime(time, 'America/Phoenix')).toBe('2026-07-03T22:06:07-07:00');
  expect(isoTime(time, 'UTC')).toBe('2026-07-04T05:06:07+00:00');
});
