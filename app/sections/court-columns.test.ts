import { expect, test } from 'vitest';
import type { CourtRecordRow } from '#contract/court-record-content.ts';
import { matchingCourts, shadeOf } from './court-columns.ts';

test('a shade depends on the share of the column’s maximum', () => {
  expect(shadeOf(0, 100)).toBe('none');
  expect(shadeOf(1, 100)).toBe('light');
  expect(shadeOf(20, 100)).toBe('light');
  expect(shadeOf(21, 100)).toBe('medium');
  expect(shadeOf(50, 100)).toBe('medium');
  expect(shadeOf(51, 100)).toBe('strong');
});

const row = (court: string, total: number): CourtRecordRow => ({
  court,
  total,
  completed: 0,
  subOut: 0,
  pending: 0,
  confirmed: 0,
  dismissVol: 0,
  dismissInvol: 0,
  convertVol: 0,
  convertInvol: 0,
});
const ROWS = [row('Fresno (Sac)', 9), row('Oakland', 4), row('Sacramento', 31)];

test('the filter finds any part of a court’s name, without regard to spaces around it', () => {
  const courts = matchingCourts(ROWS, 'SAC ').map(({ court }) => court);
  expect(courts).toEqual(['Fresno (Sac)', 'Sacramento']);
});
