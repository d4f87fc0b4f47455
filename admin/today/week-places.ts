import { openDays, type OfficeCalendar } from '#contract/office-hours.ts';

/*
 * Where the calendar of a week shows each entry, counted in quarters of an hour. The Content-Security-Policy forbids
 * `style` attributes, so the numbers are in `data-` attributes, and `WEEK_STYLES` turns them into CSS variables.
 */

const QUARTER = 15;
const QUARTERS_OF_DAY = 24 * 4;
/** Half an hour is as high as two lines of text. */
const MIN_LENGTH = 2;

/** `start` is counted from midnight. An entry leaves two lines of the one before it free, and covers the rest of it. */
export interface Place {
  start: number;
  length: number;
}

export const quarterOf = (minutes: number) => Math.floor(minutes / QUARTER);

/** The entries of one day with their places. `entries` are sorted by time; `from` is in minutes since midnight. */
export function placed<E extends { from: number; minutes: number }>(
  entries: readonly E[],
): (E & Place)[] {
  let next = 0;
  return entries.map((entry) => {
    const { from, minutes } = entry;
    const wanted = Math.min(quarterOf(from), QUARTERS_OF_DAY - MIN_LENGTH);
    const end = wanted + Math.max(MIN_LENGTH, Math.ceil(minutes / QUARTER));
    const start = Math.min(Math.max(wanted, next), QUARTERS_OF_DAY - 1);
    next = start + MIN_LENGTH;
    const length = Math.min(Math.max(end, next), QUARTERS_OF_DAY) - start;
    return { ...entry, start, length };
  });
}

/** The hours that the calendar shows: from the first opening or entry of the week to the last closing or entry. */
export function shownHours(calendar: OfficeCalendar, places: readonly Place[]): number[] {
  const times = [
    ...openDays(calendar.hours).flatMap(({ opens, closes }) => [opens, closes]),
    ...places.flatMap(({ start, length }) => [start * QUARTER, (start + length) * QUARTER]),
  ];
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => time / 60);
  return Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => hour + 1 > (first ?? 0) && hour < (last ?? 0),
  );
}

/** Rules such as `--start: 36` for `data-start="36"`. */
export const WEEK_STYLES = ['first', 'hours', 'open', 'close', 'start', 'length']
  .flatMap((name) =>
    Array.from(
      { length: QUARTERS_OF_DAY + 1 },
      (_, number) => `[data-${name}="${number}"]{--${name}:${number}}`,
    ),
  )
  .join('\n');
