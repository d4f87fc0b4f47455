/*
 * The legal public holidays of 5 U.S.C. 6103(a), each as the date on which offices are closed. A holiday on a Saturday
 * moves to the Friday before (6103(b)(1)), a holiday on a Sunday to the Monday after (Executive Order 11582).
 */

/** Month and day. With a weekday (0 is Sunday), the holiday is the first such weekday on or after the day. */
const HOLIDAYS: readonly (readonly [name: string, month: number, day: number, weekday?: number])[] =
  [
    ['New Year’s Day', 1, 1],
    ['Martin Luther King Jr. Day', 1, 15, 1],
    ['Presidents’ Day', 2, 15, 1],
    ['Memorial Day', 5, 25, 1],
    ['Juneteenth', 6, 19],
    ['Independence Day', 7, 4],
    ['Labor Day', 9, 1, 1],
    ['Columbus Day', 10, 8, 1],
    ['Veterans Day', 11, 11],
    ['Thanksgiving Day', 11, 22, 4],
    ['Christmas Day', 12, 25],
  ];
/** How many days a holiday without a weekday moves, by the weekday on which it falls. */
const MOVED: Readonly<Record<number, number>> = { 0: 1, 6: -1 };

/** The days of the holidays, each as in 2026-11-26, with their names. */
const holidaysOf = (year: number) =>
  new Map(
    HOLIDAYS.map(([name, month, day, weekday]) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const falls = date.getUTCDay();
      const later = weekday === undefined ? (MOVED[falls] ?? 0) : (7 + weekday - falls) % 7;
      date.setUTCDate(day + later);
      return [date.toISOString().slice(0, 10), name];
    }),
  );

/** The holiday on a day. New Year’s Day can be on the last day of the year before. */
export function holidayName(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  return holidaysOf(year).get(day) ?? holidaysOf(year + 1).get(day);
}

/** The holidays in the twelve months that begin with the day `from`, sorted. */
export function federalHolidays(from: string): string[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => [...holidaysOf(each).keys()])
    .filter((day) => day >= from && day < until)
    .toSorted();
}
