import { expect, test } from 'vitest';
import { courtRecord } from '#content/court-record.ts';
import { columnTotal, matchingCourts, shadeOf } from './court-columns.ts';

test('shades follow the share of the column’s maximum', () => {
  expect(shadeOf(0, 100)).toBe('none');
  expect(shadeOf(1, 100)).toBe('light');
  expect(shadeOf(20, 100)).toBe('light');
  expect(shadeOf(21, 100)).toBe('medium');
  expect(shadeOf(50, 100)).toBe('medium');
  expect(shadeOf(51, 100)).toBe('strong');
});

test('a column sums to the headline', () => {
  expect(columnTotal(courtRecord, 'total')).toBe(252);
});

test('courts are found by any part of their name, in any case', () => {
  expect(matchingCourts(courtRecord, 'SAC').map(({ court }) => court)).toEqual([
    'Fresno (Sac)',
    'Modesto (Sac)',
    'Sacramento',
  ]);
  expect(matchingCourts(courtRecord, 'nowhere')).toEqual([]);
});
