/*
 * The lowest and the highest monthly payment of Chapter 13 plans that cover the debts a person lists. All amounts
 * are cents. The payment of a real plan is between them and depends on facts that are not asked here.
 */

export interface PlanInput {
  /** Overdue payments on a mortgage or car. */
  arrears: number;
  /** Car or other secured debt that the plan pays in full, and its yearly interest in hundredths of a percent. */
  secured: number;
  rate: number;
  /** Recent taxes and support owed. */
  priority: number;
  attorneyFee: number;
  /** Cards, medical bills and other debt without security. */
  unsecured: number;
  /** Compared with the median. Unlike in Chapter 7, an equal income counts as above (11 U.S.C. 1325(b)(4)). */
  income: 'below' | 'equalOrAbove' | 'notSure';
}

export interface PlanRange {
  /** The payment for debts that must be paid in full, over the longest plan. */
  lowCents: number;
  /** The payment for all debts in full, over the shortest plan that the income allows. */
  highCents: number;
  /** The debts may be above a limit of 11 U.S.C. 109(e). */
  mayExceedLimits: boolean;
}

const MAX_MONTHS = 60;
const MIN_MONTHS = 36;

/** The limits for cases filed from 2025-04-01 to 2028-03-31. A case must be below both. */
interface DebtLimits {
  unsecured: number;
  secured: number;
}

/** `trusteePercent` is the trustee's share of each payment, at most 10 (28 U.S.C. 586(e)). */
export function planRange(input: PlanInput, trusteePercent: number, limits: DebtLimits): PlanRange {
  const highMonths = input.income === 'equalOrAbove' ? MAX_MONTHS : MIN_MONTHS;
  return {
    lowCents: Math.floor(monthly(inFull(input, MAX_MONTHS), MAX_MONTHS, trusteePercent)),
    highCents: Math.ceil(
      monthly(inFull(input, highMonths) + input.unsecured, highMonths, trusteePercent),
    ),
    mayExceedLimits:
      input.unsecured + input.priority >= limits.unsecured ||
      input.arrears + input.secured >= limits.secured,
  };
}

/** The amount that must be paid in full over `months`. */
function inFull(input: PlanInput, months: number): number {
  return (
    input.arrears +
    input.priority +
    input.attorneyFee +
    withInterest(input.secured, input.rate, months)
  );
}

/** The sum of equal installments that repay a debt. */
function withInterest(debt: number, rate: number, months: number): number {
  const interest = rate / 10_000 / 12;
  return interest === 0 ? debt : (debt * interest * months) / (1 - (1 + interest) ** -months);
}

/** The amount is divided by (1 - fee), because the trustee's share is taken out of each payment. */
function monthly(cents: number, months: number, trusteePercent: number): number {
  return (cents * 100) / (months * (100 - trusteePercent));
}
