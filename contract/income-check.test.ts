import fc from 'fast-check';
import { expect, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import november2025 from '#tests/support/medians/table-2025-11-01.json' with { type: 'json' };
import {
  checkIncome,
  countsSpouse,
  MAX_MONTH_CENTS,
  sixMonthsBefore,
  type IncomeAnswers,
} from './income-check.ts';
import { medianFor, tableStatus } from './median-table.ts';

const MEDIANS = { tables: [april2026, november2025], oldMarginPercent: 10 };
const IN_FORCE = '2026-06-15';
const STATES = Object.keys(april2026.medians);

const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: MAX_MONTH_CENTS }),
);
const sixMonths = fc.array(cents, { minLength: 6, maxLength: 6 });
const state = fc.constantFrom(...STATES);
const household = fc.integer({ min: 1, max: 12 });

function answers(changes: Partial<IncomeAnswers> = {}): IncomeAnswers {
  return {
    debts: 'consumer',
    service: 'none',
    marriage: 'single',
    state: 'CA',
    household: 1,
    unsureMoney: 'no',
    own: [0, 0, 0, 0, 0, 0],
    spouse: [],
    ...changes,
  };
}

function compared(changes: Partial<IncomeAnswers>, today = IN_FORCE) {
  const result = checkIncome(answers(changes), MEDIANS, today);
  if (result.kind !== 'compared') throw new Error(`no comparison: ${result.kind}`);
  return result;
}

/** Six months whose sum is half of `yearly`. */
function monthsOf(yearlyCents: number): number[] {
  const half = yearlyCents / 2;
  const month = Math.floor(half / 6);
  return [half - 5 * month, month, month, month, month, month];
}

// From the table of April 1, 2026; the first seven rows were also found in a second source.
test.each([
  ['AZ', 73_935, 89_027, 104_965, 121_174],
  ['CA', 79_253, 102_797, 116_541, 139_071],
  ['CO', 87_940, 109_497, 130_850, 153_501],
  ['IL', 73_180, 93_934, 113_625, 137_902],
  ['NE', 66_922, 90_728, 103_405, 125_074],
  ['SD', 69_190, 89_809, 100_883, 130_738],
  ['TX', 66_837, 86_714, 99_273, 117_962],
  ['FL', 69_876, 86_523, 97_540, 114_761],
])('%s: the known medians for 1 to 4 people, and for 6', (code, ...medians) => {
  const sizes = [1, 2, 3, 4].map((size) => compared({ state: code, household: size }).medianCents);
  expect(sizes).toEqual(medians.map((dollars) => dollars * 100));
  const last = medians[3] ?? NaN;
  expect(compared({ state: code, household: 6 }).medianCents).toBe((last + 2 * 11_100) * 100);
});

test('an income equal to the median is not above it; an income two cents a year higher is', () => {
  fc.assert(
    fc.property(state, household, (code, size) => {
      const medianCents = (medianFor(april2026, code, size) ?? NaN) * 100;
      const at = (yearly: number) =>
        compared({ state: code, household: size, own: monthsOf(yearly) });
      expect(at(medianCents)).toMatchObject({ yearlyCents: medianCents, isAbove: false });
      // The smallest step: one cent of one month is two cents of a year.
      expect(at(medianCents + 2)).toMatchObject({ isAbove: true, isClose: true });
      expect(at(medianCents - 2)).toMatchObject({ isAbove: false, isClose: true });
    }),
  );
});

test('the yearly income is exact to the cent, even for the highest amounts', () => {
  fc.assert(
    fc.property(sixMonths, sixMonths, (own, spouse) => {
      const { yearlyCents } = compared({ marriage: 'alone', own, spouse });
      const exact = [...own, ...spouse].reduce((sum, one) => sum + BigInt(one), 0n) * 2n;
      expect(BigInt(yearlyCents)).toBe(exact);
    }),
  );
});

test('a difference of up to 5 % of the median is close, a larger one is not', () => {
  // 5 % of $79,253 is $3,962.65.
  const at = (yearlyCents: number) => compared({ own: monthsOf(yearlyCents) }).isClose;
  expect([7_529_036, 8_321_564].map(at)).toEqual([true, true]);
  expect([7_529_034, 8_321_566].map(at)).toEqual([false, false]);
});

test('the income of a spouse counts in full; the income of a separated spouse does not count', () => {
  const spouse = monthsOf(2_400_000);
  const yearly = (marriage: IncomeAnswers['marriage']) =>
    compared({ marriage, own: monthsOf(6_000_000), spouse }).yearlyCents;
  expect([yearly('together'), yearly('alone')]).toEqual([8_400_000, 8_400_000]);
  expect([yearly('separated'), yearly('single')]).toEqual([6_000_000, 6_000_000]);
  expect(countsSpouse('alone')).toBe(true);
});

test.each([
  [{ debts: 'business' }, 'debts'],
  [{ debts: 'notSure' }, 'debts'],
  [{ service: 'some' }, 'service'],
  [{ service: 'notSure' }, 'service'],
  [{ marriage: 'notSure' }, 'marriage'],
  [{ household: 'notSure' }, 'household'],
  [{ household: 0 }, 'state'],
  [{ unsureMoney: 'yes' }, 'money'],
  [{ state: 'other' }, 'state'],
  [{ state: 'constructor' }, 'state'],
] as const)('%o ends without a comparison', (changes, reason) => {
  expect(checkIncome(answers(changes), MEDIANS, IN_FORCE)).toEqual({ kind: 'stop', reason });
});

test('a missing, negative, fractional or too high amount throws instead of counting as zero', () => {
  const wrong = [-1, 0.5, NaN, MAX_MONTH_CENTS + 1].map((one) => [one, 0, 0, 0, 0, 0]);
  for (const months of [[], [1, 2, 3, 4, 5], ...wrong]) {
    expect(() => compared({ own: months })).toThrow(RangeError);
    expect(() => compared({ marriage: 'alone', spouse: months })).toThrow(RangeError);
  }
});

test.each([
  ['2026-03-31', { kind: 'compared', effective: '2025-11-01' }],
  ['2026-04-01', { kind: 'compared', effective: '2026-04-01' }],
  ['2026-10-31', { kind: 'compared', effective: '2026-04-01', isOld: false }],
  ['2026-11-01', { kind: 'compared', effective: '2026-04-01', isOld: true }],
  ['2026-11-26', { kind: 'compared', effective: '2026-04-01', isOld: true }],
  ['2027-04-01', { kind: 'compared', effective: '2026-04-01', isOld: true }],
  ['2027-04-02', { kind: 'no-table', since: '2026-11-01' }],
  ['2025-10-31', { kind: 'no-table', since: '2025-11-01' }],
])('on %s the result is %o', (today, result) => {
  expect(checkIncome(answers(), MEDIANS, today)).toMatchObject(result);
});

test('an old table answers outside of its margin only: within 10 % on either side the result is close', () => {
  // 10 % of $79,253 is $7,925.30.
  const at = (yearlyCents: number) =>
    compared({ own: monthsOf(yearlyCents) }, '2026-11-26').isClose;
  expect([7_132_770, 7_925_300, 8_717_830].map(at)).toEqual([true, true, true]);
  expect([7_132_768, 8_717_832, 0].map(at)).toEqual([false, false, false]);
});

test('an old table without the state of the answers has no result for it', () => {
  const tables = [{ ...april2026, medians: { TX: april2026.medians.TX } }];
  const result = checkIncome(answers(), { ...MEDIANS, tables }, '2026-11-26');
  expect(result).toEqual({ kind: 'stop', reason: 'state' });
});

test('a table ends, within its year, with the amount for each further person', () => {
  const tables = [{ ...april2026, effective: '2027-11-01' }];
  expect(tableStatus(tables, '2028-03-31').kind).toBe('current');
  expect(tableStatus(tables, '2028-04-01').kind).toBe('due');
});

test.each([
  ['2026-10-31', '2026-04-01'],
  ['2026-11-01', '2026-11-01'],
  ['2027-03-31', '2026-11-01'],
])('on %s the table of %s is in force', (today, effective) => {
  const november = { ...april2026, effective: '2026-11-01' };
  expect(tableStatus([november, april2026], today)).toMatchObject({ table: { effective } });
});

test.each([
  ['2026-11-01', '2026-05 2026-06 2026-07 2026-08 2026-09 2026-10'],
  ['2026-11-30', '2026-05 2026-06 2026-07 2026-08 2026-09 2026-10'],
  ['2026-12-01', '2026-06 2026-07 2026-08 2026-09 2026-10 2026-11'],
  ['2027-01-31', '2026-07 2026-08 2026-09 2026-10 2026-11 2026-12'],
])('for a case filed on %s, the six full months before count: %s', (day, months) => {
  expect(sixMonthsBefore(day).join(' ')).toBe(months);
});
