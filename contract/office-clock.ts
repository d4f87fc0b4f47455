import { DAY_MINUTES, HOUR_MILLISECONDS } from './time.ts';

/*
 * The office hours for the browser. The build computes everything that needs `Intl` (app/pages/office-data.ts), which
 * takes 20 ms to start in a browser.
 */

/** How many days the search for an open day looks ahead. */
const MAX_DAYS_AHEAD = 99;

/** Opening and closing, in minutes since midnight. */
type OpenDay = readonly [opens: number, closes: number];
/** An open day with the weekday and the opening in words. */
type OpenDayInWords = readonly [...hours: OpenDay, weekday: string, time: string];

export interface OfficeData<Day extends OpenDay | OpenDayInWords = OpenDay> {
  /** The day, in days since January 1, 1970. */
  daysOff: readonly number[];
  /** The hours of each weekday, from Sunday. */
  week: readonly (Day | null)[];
  /** Changes of the clocks: the hour since 1970 (0 for the first entry), and the hours ahead of UTC from then on. */
  clocks: readonly (readonly [from: number, ahead: number])[];
}

/** The data of a page that says when the office opens. */
export type OfficeDataInWords = OfficeData<OpenDayInWords>;

/**
 * The first hours of the office that have not ended, from today (0) or tomorrow (1) on, and whether it is open now.
 * `weekday`: 0 is Sunday. Undefined when it does not open soon. `now`: ms since 1970.
 */
export function nextOpening<Day extends OpenDay | OpenDayInWords>(
  now: number,
  { daysOff, week, clocks }: OfficeData<Day>,
  from: 0 | 1,
) {
  const hour = now / HOUR_MILLISECONDS;
  const [, ahead = 0] = clocks.findLast(([since]) => since <= hour) ?? [];
  const local = (hour + ahead) * 60;
  const today = Math.floor(local / DAY_MINUTES);
  for (let day = today + from; day < today + MAX_DAYS_AHEAD; day += 1) {
    // January 1, 1970, was a Thursday.
    const weekday = (day + 4) % 7;
    const hours = week[weekday];
    if (!hours || daysOff.includes(day)) continue;
    const [opens, closes] = hours;
    const minutes = local - day * DAY_MINUTES;
    if (minutes < closes) return { weekday, hours, isOpen: minutes >= opens };
  }
  return undefined;
}
