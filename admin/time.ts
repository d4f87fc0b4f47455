import { WORKDAY_MINUTES } from '#contract/admin.ts';
import { texts } from './texts.ts';

/** Formats in the firm's time zone, wherever the reader is. */
export function createFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(texts.locale, { timeZone, ...options });
    return (time: string) => formatter.format(new Date(time));
  };
  const year = format({ year: 'numeric' });
  const shortDay = format({ month: 'short', day: 'numeric' });
  const longDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
  /** Without the year when it is the current one. */
  const day = (time: string) =>
    year(time) === year(new Date().toISOString()) ? shortDay(time) : longDay(time);
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const weekday = format({ weekday: 'short' });
  return {
    day,
    clock,
    moment: (time: string) => `${weekday(time)}, ${day(time)}, ${clock(time)}`,
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** Working time in hours and minutes. */
export function workingTime(minutes: number): string {
  if (minutes < 60) return texts.time.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  // Minutes do not matter in a wait of eight hours or more.
  return texts.time.hours(hours, hours < 8 ? minutes % 60 : 0);
}

/** The number of full workdays. Undefined for less than one. */
export function workdays(minutes: number): string | undefined {
  const days = Math.floor(minutes / WORKDAY_MINUTES);
  return days === 0 ? undefined : texts.time.workdays(days);
}

/** Workdays and hours: `2 workdays (18 h)`. */
export function workdaysAndHours(minutes: number): string {
  const days = workdays(minutes);
  const hours = workingTime(minutes);
  return days === undefined ? hours : `${days} (${hours})`;
}

/** Formats a day such as `2026-11-22`. It has no time, so no time zone applies. */
export function calendarDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(texts.locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}

/** The first and the last day of a month: 0 is the current month, 1 the previous one. */
export function monthBefore(months: number, timeZone: string): { from: string; to: string } {
  const today = new Date(`${daysAgo(0, timeZone)}T00:00:00Z`);
  const day = (month: number, ofMonth: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, ofMonth))
      .toISOString()
      .slice(0, 10);
  return { from: day(-months, 1), to: day(1 - months, 0) };
}

/** A day before today in the firm's time zone, as in `2026-11-22`. */
export function daysAgo(days: number, timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
