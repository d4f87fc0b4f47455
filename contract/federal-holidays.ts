/*
 * The legal public holidays of 5 U.S.C. 6103(a), each as the date on which offices are closed. A holiday on a Saturday
 * moves to the Friday before (6103(b)(1)), a holiday on a Sunday to the Monday after (Executive Order 11582).
 */

/** Month and day. With a weekday (0 is Sunday), the holiday is the first such weekday on or after the day. */
const HOLIDAYS: readonly (readonly [month: number, day: number, weekday?: number])[] = [
  [1, 1],
  [1, 15, 1],
  [2, 15, 1],
  [5, 25, 1],
  [6, 19],
  [7, 4],
  [9, 1, 1],
  [10, 8, 1],
  [11, 11],
  [11, 22, 4],
  [12, 25],
];
/** How many days a holiday without a weekday moves, by the weekday on which it falls. */
const MOVED: Readonly<Record<number, number>> = { 0: 1, 6: -1 };

/** The holidays in the twelve months that begin with the day `from`, sorted, each as in 2026-11-26. */
export function federalHolidays(from: string): string[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) =>
      HOLIDAYS.map(([month, day, weekday]) => {
        const date = new Date(Date.UTC(each, month - 1, day));
        const falls = date.getUTCDay();
        const later = weekday === undefined ? (MOVED[falls] ?? 0) : (7 + weekday - falls) % 7;
        date.setUTCDate(day + later);
        return date.toISOString().slice(0, 10);
      }),
    )
    .filter((day) => day >= from && day < until)
    .toSorted();
}
