import { openDays, type OfficeCalendar } from '#contract/office-hours.ts';

/*
 * Where the calendar of a week shows each entry, counted in quarters of an hour. The Content-Security-Policy forbids
 * `style` attributes, so the numbers are in `data-` attributes, and `WEEK_STYLES` turns them into CSS variables.
 */

const QUARTER = 15;
const QUARTERS_OF_DAY = 24 * 4;
/** Half an hour is as high as one line of text. */
const MIN_LENGTH = 2;

/** `start` is counted from midnight. Entries at the same time share the width of the day in `lanes`. */
export interface Place {
  start: number;
  length: number;
  lane: number;
  lanes: number;
}

export const quarterOf = (minutes: number) => Math.floor(minutes / QUARTER);

/** The place of each entry of one day. `entries` are sorted by time; `from` is in minutes since midnight. */
export function placesOf(entries: readonly { from: number; minutes: number }[]): Place[] {
  const places: Place[] = [];
  let group: Place[] = [];
  const endOf = ({ start, length }: Place) => start + length;
  for (const { from, minutes } of entries) {
    const start = Math.min(quarterOf(from), QUARTERS_OF_DAY - MIN_LENGTH);
    const wanted = Math.max(MIN_LENGTH, Math.ceil(minutes / QUARTER));
    if (group.every((other) => endOf(other) <= start)) group = [];
    const taken = group.filter((other) => endOf(other) > start).map(({ lane }) => lane);
    const lane = [...taken.keys(), taken.length].find((free) => !taken.includes(free)) ?? 0;
    const place = { start, length: Math.min(wanted, QUARTERS_OF_DAY - start), lane, lanes: 1 };
    group.push(place);
    places.push(place);
    const lanes = 1 + Math.max(...group.map((one) => one.lane));
    for (const one of group) one.lanes = lanes;
  }
  return places;
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
export const WEEK_STYLES = ['first', 'hours', 'open', 'close', 'start', 'length', 'lane', 'lanes']
  .flatMap((name) =>
    Array.from(
      { length: QUARTERS_OF_DAY + 1 },
      (_, number) => `[data-${name}="${number}"]{--${name}:${number}}`,
    ),
  )
  .join('\n');
