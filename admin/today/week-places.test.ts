import { expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { placesOf, shownHours } from './week-places.ts';

const at = (clock: string, minutes = 0) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { from: hour * 60 + minute, minutes };
};
/** `40+4 1/2` means: from 10:00, one hour, in the first of two lanes. */
const placed = (...entries: ReturnType<typeof at>[]) =>
  placesOf(entries).map(
    ({ start, length, lane, lanes }) => `${start}+${length} ${lane + 1}/${lanes}`,
  );

test('entries at the same time are side by side, and other entries use the whole width', () => {
  expect(
    placed(
      at('9:00', 60),
      at('10:00', 60),
      at('10:30', 30),
      at('10:30'),
      at('11:00', 30),
      at('13:05', 90),
      at('13:30'),
      at('14:00'),
    ),
  ).toEqual([
    '36+4 1/1',
    '40+4 1/3',
    '42+2 2/3',
    '42+2 3/3',
    '44+2 1/1',
    '52+6 1/2',
    '54+2 2/2',
    '56+2 2/2',
  ]);
});

test('a short entry has the height of a line, even at the end of the day', () => {
  expect(placed(at('9:00', 15), at('9:15'), at('23:50', 90))).toEqual([
    '36+2 1/2',
    '37+2 2/2',
    '94+2 1/1',
  ]);
});

test('shows the office hours, and the hours of entries outside them', () => {
  const calendar = { ...firm, hours: { monday: '09:30-17:00', friday: '10:00-16:30' } };
  const range = (...entries: ReturnType<typeof at>[]) => {
    const hours = shownHours(calendar, placesOf(entries));
    expect(hours).toHaveLength(1 + (hours.at(-1) ?? 0) - (hours[0] ?? 0));
    return [hours[0], hours.at(-1)];
  };
  expect(range()).toEqual([9, 16]);
  expect(range(at('7:45', 30), at('18:30', 60))).toEqual([7, 19]);
  expect(range(at('0:00'), at('23:59'))).toEqual([0, 23]);
});
