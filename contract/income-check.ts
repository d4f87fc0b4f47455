import { medianFor, tableStatus, type MedianTable } from './median-table.ts';

/*
 * The comparison of Official Form 122A-1 with the median income (11 U.S.C. 707(b)(7)). It compares two
 * numbers. It never says who may file, and an answer of "not sure" always ends it.
 */

/** The questions, in their order. The address names the one that is shown: /income-check#household. */
export const QUESTIONS = [
  'debts',
  'service',
  'marriage',
  'state',
  'household',
  'money',
  'own',
  'spouse',
] as const;
export type QuestionName = (typeof QUESTIONS)[number];

/** The values of choices are the names of their texts in the content. */
export interface IncomeAnswers {
  debts: 'consumer' | 'business' | 'notSure';
  /** Service in the military that may change the test: a disabled veteran, the Reserve or the Guard. */
  service: 'none' | 'some' | 'notSure';
  marriage: 'single' | 'together' | 'alone' | 'separated' | 'notSure';
  /** A postal code; `other` is a state that the firm does not serve. */
  state: string;
  household: number | 'notSure';
  /** Whether there was money that may or may not count as income. */
  unsureMoney: 'no' | 'yes';
  /** The income of each of the six months, in cents. */
  own: readonly number[];
  /** Empty when the spouse's income is not part of the comparison. */
  spouse: readonly number[];
}

/** The questions with an answer after which a person must decide, not a comparison. */
type StopReason = 'debts' | 'service' | 'marriage' | 'state' | 'household' | 'money';

export type IncomeCheck =
  /** The newest table is more than a year old, or the table applies only from a later day. */
  | { kind: 'no-table'; since: string }
  | { kind: 'stop'; reason: StopReason }
  | {
      kind: 'compared';
      /** Line 12b: two times the income of six months. */
      yearlyCents: number;
      /** Line 13. */
      medianCents: number;
      /** False when the two are equal. */
      isAbove: boolean;
      /** The two differ by 5 % of the median or less; with an old table, by its margin or less. */
      isClose: boolean;
      /** A newer table is due, so a close result does not count. */
      isOld: boolean;
      /** The table's date. */
      effective: string;
    };

const MONTHS_COUNTED = 6;
/**
 * The highest income of one month; a higher one is a typing error. The sum for two people over six months is still an
 * exact integer.
 */
export const MAX_MONTH_CENTS = 99_999_999_99;
export const MAX_HOUSEHOLD = 20;
/** A result within this distance of the median is marked as close (R27.10). */
const CLOSE_PERCENT = 5;

/** Whether the income of a husband or wife is part of line 12b. */
export function countsSpouse(marriage: IncomeAnswers['marriage']): boolean {
  return marriage === 'together' || marriage === 'alone';
}

export interface MedianData {
  tables: readonly MedianTable[];
  /** Within this distance of its median, an old table gives no answer. */
  oldMarginPercent: number;
}

/** `today` is YYYY-MM-DD and is taken as the day of filing. */
export function checkIncome(
  answers: IncomeAnswers,
  { tables, oldMarginPercent }: MedianData,
  today: string,
): IncomeCheck {
  // The table is checked first, because without one no answer leads to a result.
  const status = tableStatus(tables, today);
  if (status.kind === 'due') return { kind: 'no-table', since: status.since };
  if (status.kind === 'not-yet') return { kind: 'no-table', since: status.effective };
  if (answers.debts !== 'consumer') return { kind: 'stop', reason: 'debts' };
  if (answers.service !== 'none') return { kind: 'stop', reason: 'service' };
  if (answers.marriage === 'notSure') return { kind: 'stop', reason: 'marriage' };
  if (answers.household === 'notSure') return { kind: 'stop', reason: 'household' };
  if (answers.unsureMoney !== 'no') return { kind: 'stop', reason: 'money' };
  const median = medianFor(status.table, answers.state, answers.household);
  if (median === undefined) return { kind: 'stop', reason: 'state' };

  const months = countsSpouse(answers.marriage)
    ? [...sixMonths(answers.own), ...sixMonths(answers.spouse)]
    : sixMonths(answers.own);
  // The monthly average times twelve equals two times the sum of six months, which needs no rounding.
  const yearlyCents = 2 * months.reduce((sum, cents) => sum + cents, 0);
  const medianCents = median * 100;
  const isOld = status.kind === 'old';
  const closePercent = isOld ? oldMarginPercent : CLOSE_PERCENT;
  return {
    kind: 'compared',
    yearlyCents,
    medianCents,
    isAbove: yearlyCents > medianCents,
    isClose: Math.abs(yearlyCents - medianCents) * 100 <= closePercent * medianCents,
    isOld,
    effective: status.table.effective,
  };
}

/** A missing month must never count as zero. */
function sixMonths(cents: readonly number[]): readonly number[] {
  const isAmount = (one: number) => Number.isSafeInteger(one) && one >= 0 && one <= MAX_MONTH_CENTS;
  if (cents.length !== MONTHS_COUNTED || !cents.every(isAmount))
    throw new RangeError('The comparison needs six amounts in cents');
  return cents;
}

/** The six full calendar months before the month of `today`, as YYYY-MM, the oldest first. */
export function sixMonthsBefore(today: string): string[] {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS_COUNTED }, (_, index) => {
    const each = month - MONTHS_COUNTED + index;
    return `${Math.floor(each / 12)}-${String((each % 12) + 1).padStart(2, '0')}`;
  });
}
