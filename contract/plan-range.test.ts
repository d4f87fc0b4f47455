import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRange, type PlanInput } from './plan-range.ts';

const LIMITS = { unsecured: 526_700_00, secured: 1_580_125_00 };

function input(changes: Partial<PlanInput> = {}): PlanInput {
  return {
    arrears: 0,
    secured: 0,
    rate: 0,
    priority: 0,
    attorneyFee: 0,
    unsecured: 0,
    income: 'below',
    ...changes,
  };
}

const someInput: fc.Arbitrary<PlanInput> = fc.record({
  arrears: fc.nat(100_000_00),
  secured: fc.nat(100_000_00),
  rate: fc.nat(6000),
  priority: fc.nat(100_000_00),
  attorneyFee: fc.nat(10_000_00),
  unsecured: fc.nat(500_000_00),
  income: fc.constantFrom('below', 'equalOrAbove', 'notSure'),
});

test('computes the range for $12,000 in full and $30,000 of other debt with a trustee share of 10 %', () => {
  const debts = {
    arrears: 5_000_00,
    priority: 4_000_00,
    attorneyFee: 3_000_00,
    unsecured: 30_000_00,
  };
  expect(planRange(input(debts), 10, LIMITS)).toMatchObject({
    lowCents: 222_22,
    highCents: 1_296_30,
  });
  expect(planRange(input({ ...debts, income: 'equalOrAbove' }), 10, LIMITS)).toMatchObject({
    lowCents: 222_22,
    highCents: 777_78,
  });
});

test('secured debt is repaid in equal installments with its interest', () => {
  // The usual formula: $10,000 at 6 % is $193.33 a month for 60 months.
  const { lowCents } = planRange(input({ secured: 10_000_00, rate: 600 }), 0, LIMITS);
  expect(lowCents).toBe(193_32);
});

test('the trustee gets a share of each payment, and the rest pays the debts', () => {
  fc.assert(
    fc.property(someInput, fc.nat(10), (one, percent) => {
      const without = planRange({ ...one, rate: 0 }, 0, LIMITS);
      const range = planRange({ ...one, rate: 0 }, percent, LIMITS);
      const paid = (range.highCents * (100 - percent)) / 100;
      expect(Math.abs(paid - without.highCents)).toBeLessThanOrEqual(2);
    }),
  );
});

test('the low end is never above the high end, and a longer plan never costs more each month', () => {
  fc.assert(
    fc.property(someInput, fc.nat(10), (one, percent) => {
      const range = planRange(one, percent, LIMITS);
      const longer = planRange({ ...one, income: 'equalOrAbove' }, percent, LIMITS);
      expect(range.lowCents).toBeLessThanOrEqual(range.highCents);
      expect(longer.highCents).toBeLessThanOrEqual(range.highCents);
      expect(longer.lowCents).toBe(range.lowCents);
    }),
  );
});

test.each([
  [{ unsecured: 526_699_99 }, false],
  [{ unsecured: 526_700_00 }, true],
  [{ unsecured: 500_000_00, priority: 26_700_00 }, true],
  [{ secured: 1_580_124_99 }, false],
  [{ secured: 1_580_125_00 }, true],
  [{ secured: 1_500_000_00, arrears: 80_125_00 }, true],
])('%o: may exceed the debt limits: %s', (changes, expected) => {
  expect(planRange(input(changes), 10, LIMITS).mayExceedLimits).toBe(expected);
});
