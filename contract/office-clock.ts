/*
 * When the office works, as the browser reads it: everything that would need `Intl`, which takes 20 ms to start there, is
 * computed by the build (app/pages/office-data.ts).
 */

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;
/** A list of days off longer than this would be a mistake. */
const MAX_DAYS = 99;

/** Opens and closes in minutes since midnight; the weekday and the opening in words. */
type OpenDay = readonly [opens: number, closes: number, day: string, time: string];

export interface OfficeData {
  /** As in `2026-11-26`. */
  daysOff: readonly string[];
  /** From Sunday. */
  week: readonly (OpenDay | null)[];
  /** When the clocks change, in ms since 1970, and how many minutes they are then ahead of UTC. The first is in the past. */
  clocks: readonly (readonly [from: number, minutes: number])[];
}

/**
 * The first hours of the office that have not ended, from today (0) or tomorrow (1) on, and whether it is open now.
 * Undefined when it does not open soon. `now`: ms since 1970.
 */
export function nextOpening(now: number, { daysOff, week, clocks }: OfficeData, from: 0 | 1) {
  const [, ahead = 0] = clocks.findLast(([since]) => since <= now) ?? [];
  const local = now + ahead * MINUTE_MILLISECONDS;
  const minutes = (local % DAY_MILLISECONDS) / MINUTE_MILLISECONDS;
  for (let days: number = from; days < MAX_DAYS; days += 1) {
    const date = new Date(local + days * DAY_MILLISECONDS);
    const hours = week[date.getUTCDay()];
    if (!hours || daysOff.includes(date.toISOString().slice(0, 10))) continue;
    const [opens, closes, day, time] = hours;
    if (days > 0 || minutes < closes) return { day, time, isOpen: days === 0 && minutes >= opens };
  }
  return undefined;
}
