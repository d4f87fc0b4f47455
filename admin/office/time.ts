import type { WorkingTime } from '#server/base/working-time.ts';
import { DAY_MILLISECONDS } from '#contract/time.ts';
import { counted } from '#admin/office/texts.ts';

/** Functions that format times in the firm's time zone, wherever the reader is. */
export function createFormats(timeZone: string, now: Date) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    return (time: Date) => formatter.format(time);
  };
  const year = format({ year: 'numeric' });
  const shortDay = format({ month: 'short', day: 'numeric' });
  const longDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
  /** Leaves out the current year. */
  const day = (time: Date) => (year(time) === year(now) ? shortDay(time) : longDay(time));
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const weekday = format({ weekday: 'short' });
  const moment = (time: Date) => `${weekday(time)}, ${day(time)}, ${clock(time)}`;
  return {
    now,
    /** The day as `calendarDay` writes it, but without the year if it is the current one. */
    calendarDay: (text: string, name?: 'short') =>
      calendarDay(text, name).replace(`, ${year(now)}`, ''),
    /** As in `Nov 23, 2026`. */
    longDay,
    day,
    clock,
    /** Writes a time of today as `6:10 PM`, of the six days before as `Fri 6:10 PM`, and an older one as `Nov 16`. */
    lately: (time: Date) => {
      if (day(time) === day(now)) return clock(time);
      const isOld = now.getTime() - time.getTime() > 6 * DAY_MILLISECONDS;
      return isOld ? day(time) : `${weekday(time)} ${clock(time)}`;
    },
    moment,
    /** Formats a time in ISO 8601. */
    isoMoment: (time: string) => moment(new Date(time)),
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** Writes a wait as `2 workdays`, or as `officeHours` below one. */
export const waitInWords = ({ workdays, minutes }: Omit<WorkingTime, 'overdue'>): string =>
  workdays > 0 ? counted(workdays, 'workday', 'workdays') : officeHours({ minutes });

/** Whether a request waits less than an hour of office time. Then pages show only when it came. */
export const isShortWait = ({ minutes, workdays }: Omit<WorkingTime, 'overdue'>): boolean =>
  workdays === 0 && minutes < 60;

/** Writes a wait as `2 workdays (18 office hours)`. */
export function waitWithHours(wait: Omit<WorkingTime, 'overdue'>): string {
  const hours = officeHours(wait);
  return wait.workdays > 0 ? `${waitInWords(wait)} (${hours})` : hours;
}

/** Writes a wait as `18 office hours`, `20 minutes` or `under a minute`. */
export function officeHours({ minutes }: Pick<WorkingTime, 'minutes'>): string {
  if (minutes === 0) return 'under a minute';
  if (minutes < 60) return counted(minutes, 'minute', 'minutes');
  return counted(Math.floor(minutes / 60), 'office hour', 'office hours');
}

/** Formats a day such as `2026-11-22`. It has no time, so no time zone applies. */
export function calendarDay(day: string, weekday?: 'short'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}

/** Goes back `months` months from the month of `day`, and returns the first and the last day of that month. */
export function monthBefore(day: string, months: number): { from: string; to: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const inMonth = (month: number, dayOfMonth: number) =>
    calendarDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, dayOfMonth));
  return { from: inMonth(-months, 1), to: inMonth(1 - months, 0) };
}

/** Days are as in `2026-11-22`. */
export const daysBefore = (day: string, days: number) =>
  calendarDate(Date.parse(day) - days * DAY_MILLISECONDS);

const calendarDate = (time: number) => new Date(time).toISOString().slice(0, 10);
