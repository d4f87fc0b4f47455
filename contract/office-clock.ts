/*
 * When the office works, as the browser reads it: everything that would need `Intl`, which takes 20 ms to start there, is
 * computed by the build (app/pages/office-data.ts).
 */

const DAY_MINUTES = 1440;
const HOUR_MILLISECONDS = 3_600_000;
/** A list of days off longer than this would be a mistake. */
const MAX_DAYS = 99;

/** Opens and closes in minutes since midnight; the weekday and the opening in words. */
type OpenDay = readonly [opens: number, closes: number, weekday: string, time: string];

export interface OfficeData {
  /** In days since January 1, 1970. */
  daysOff: readonly number[];
  /** From Sunday. */
  week: readonly (OpenDay | null)[];
  /** When the clocks change, in hours since 1970, and how many hours they are then ahead of UTC, from 0 on. */
  clocks: readonly (readonly [from: number, ahead: number])[];
}

/**
 * The first hours of the office that have not ended, from today (0) or tomorrow (1) on, and whether it is open now.
 * Undefined when it does not open soon. `now`: ms since 1970.
 */
export function nextOpening(now: number, { daysOff, week, clocks }: OfficeData, from: 0 | 1) {
  const hour = now / HOUR_MILLISECONDS;
  const [, ahead = 0] = clocks.findLast(([since]) => since <= hour) ?? [];
  const local = (hour + ahead) * 60;
  const today = Math.floor(local / DAY_MINUTES);
  for (let day = today + from; day < today + MAX_DAYS; day += 1) {
    // January 1, 1970, was a Thursday.
    const hours = week[(day + 4) % 7];
    if (!hours || daysOff.includes(day)) continue;
    const [opens, closes, weekday, time] = hours;
    const minutes = local - day * DAY_MINUTES;
    if (minutes < closes) return { weekday, time, isOpen: minutes >= opens };
  }
  return undefined;
}
