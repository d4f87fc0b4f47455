import { WORKDAY_MINUTES } from '#contract/admin.ts';

/** The firm's working hours, in minutes since midnight. */
const OPENS = 9 * 60;
const CLOSES = OPENS + WORKDAY_MINUTES;

const MINUTES_OF_DAY = 24 * 60;
const MINUTE = 60_000;

/**
 * The minutes of working time between two moments, Monday to Friday. It compares local times, so a day on which the
 * clocks change has as many working minutes as any other. Holidays count as working days.
 */
export function workingMinutes(from: Date, to: Date, timeZone: string): number {
  const total = sinceEpoch(to, timeZone) - sinceEpoch(from, timeZone);
  return Math.max(0, Math.floor(total));
}

/** The working minutes from Monday, January 5, 1970, to this moment. */
function sinceEpoch(time: Date, timeZone: string): number {
  const minutes = localMinutes(time, timeZone);
  const day = Math.floor(minutes / MINUTES_OF_DAY) - 4;
  const weekday = ((day % 7) + 7) % 7;
  const ofDay = minutes - (day + 4) * MINUTES_OF_DAY;
  const worked = Math.min(Math.max(ofDay, OPENS), CLOSES) - OPENS;
  const daysBefore = Math.floor(day / 7) * 5 + Math.min(weekday, 5);
  return daysBefore * WORKDAY_MINUTES + (weekday < 5 ? worked : 0);
}

/** The local date and time in the time zone, as minutes since January 1, 1970. */
export function localMinutes(time: Date, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(time)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) / MINUTE;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than a hundred uses of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
