/*
 * The legal public holidays of 5 U.S.C. 6103(a), each as the date on which offices are closed. A holiday on a Saturday
 * moves to the Friday before (6103(b)(1)), a holiday on a Sunday to the Monday after (Executive Order 11582).
 */

/** Month and day. */
const FIXED_HOLIDAYS = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;
/** Month, weekday (0 is Sunday), and which one of the month; -1 is the last one. */
const MOVING = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day));
const SATURDAY = 6;

function observed(year: number, month: number, day: number): Date {
  const weekday = dayOf(year, month, day).getUTCDay();
  return dayOf(year, month, day + (weekday === SATURDAY ? -1 : weekday === 0 ? 1 : 0));
}

function moving(year: number, month: number, weekday: number, which: number): Date {
  const first = (7 + weekday - dayOf(year, month, 1).getUTCDay()) % 7;
  const day = which > 0 ? 1 + first + 7 * (which - 1) : 1 + first + 28;
  const isNextMonth = dayOf(year, month, day).getUTCMonth() !== month - 1;
  return dayOf(year, month, isNextMonth ? day - 7 : day);
}

/** The holidays in the twelve months that begin with the day `from`, sorted, each as in 2026-11-26. */
export function federalHolidays(from: string): string[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => [
      ...FIXED_HOLIDAYS.map(([month, day]) => observed(each, month, day)),
      ...MOVING.map(([month, weekday, which]) => moving(each, month, weekday, which)),
    ])
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => day >= from && day < until)
    .toSorted();
}
