import { expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { placed, shownHours } from './week-places.ts';

const at = (clock: string, minutes = 0) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { from: hour * 60 + minute, minutes };
};
/** `40+4` means: from 10:00, one hour. */
const placesOf = (...entries: ReturnType<typeof at>[]) =>
  placed(entries).map(({ start, length }) => `${start}+${length}`);

test('of entries at the same time, each is two lines below the one before it', () => {
  expect(
    placesOf(at('9:00', 60), at('9:00', 30), at('9:00'), at('9:15', 90), at('13:00'), at('13:15')),
  ).toEqual(['36+4', '38+2', '40+2', '42+2', '52+2', '54+2']);
});

test('a short entry is as high as two lines, even at the end of the day', () => {
  expect(placesOf(at('9:00', 15), at('10:00'), at('23:50', 90), at('23:55'))).toEqual([
    '36+2',
    '40+2',
    '94+2',
    '95+1',
  ]);
});

test('shows the office hours, and the hours of entries outside them', () => {
  const calendar = { ...firm, hours: { monday: '09:30-17:00', friday: '10:00-16:30' } };
  const range = (...entries: ReturnType<typeof at>[]) => {
    const hours = shownHours(calendar, placed(entries));
    expect(hours).toHaveLength(1 + (hours.at(-1) ?? 0) - (hours[0] ?? 0));
    return [hours[0], hours.at(-1)];
  };
  expect(range()).toEqual([9, 16]);
  expect(range(at('7:45', 30), at('18:30', 60))).toEqual([7, 19]);
  expect(range(at('0:00'), at('23:59'))).toEqual([0, 23]);
});
