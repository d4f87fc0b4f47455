import { expect, test } from 'vitest';
import { freshDatabase, testPool } from '#tests/support/database/database.ts';
import { localMoment } from './local-moment.ts';

const timeZone = 'America/Los_Angeles';

test.each([
  ['a day in winter', '2026-11-24', '14:30', '2026-11-24T22:30:00.000Z'],
  ['a day in summer', '2027-07-01', '09:00', '2027-07-01T16:00:00.000Z'],
  [
    'the last minute before the clocks skip an hour',
    '2027-03-14',
    '01:59',
    '2027-03-14T09:59:00.000Z',
  ],
  ['the first minute after it', '2027-03-14', '03:00', '2027-03-14T10:00:00.000Z'],
  ['a time that the clocks skip', '2027-03-14', '02:30', undefined],
  ['a time that comes twice', '2026-11-01', '01:30', '2026-11-01T09:30:00.000Z'],
  ['a leap day', '2028-02-29', '10:00', '2028-02-29T18:00:00.000Z'],
  ['a day that does not exist', '2027-02-29', '10:00', undefined],
  ['an hour that does not exist', '2027-02-28', '24:00', undefined],
  ['the year 0', '0000-01-01', '10:00', undefined],
  ['no day', '', '10:00', undefined],
  ['no time', '2027-02-28', '', undefined],
])('%s', async (_, day, clock, expected) => {
  const { url } = await freshDatabase();
  const pool = testPool({ url });
  const moment = await localMoment(pool, { day, clock, timeZone });
  expect(moment?.toISOString()).toBe(expected);
});
