import {
  clockOf,
  openDays,
  WEEKDAYS,
  type OfficeCalendar,
  type OpenTime,
} from '#contract/office-hours.ts';
import { DAY_MILLISECONDS, DAY_MINUTES, MINUTE_MILLISECONDS, clocksAhead } from '#contract/time.ts';

/*
 * Working time: the office hours of each weekday, without the days off, in the time zone of the office. The functions
 * compare local times, so a day on which the clocks change has as many working minutes as any other.
 */

const NINE = 9 * 60;
/** January 5, 1970, the first Monday of the epoch, counted in days. */
const FIRST_MONDAY = 4;
/**
 * Each working day is counted as this many parts. Integers avoid rounding errors: between the same time on two days
 * there are exactly whole working days.
 */
const PARTS_OF_DAY = 1_000_000;

/**
 * Counts only office hours. `workdays`: full workdays, whatever their length. `overdue`: whether the wait is longer
 * than one workday.
 */
export interface WorkingTime {
  minutes: number;
  workdays: number;
  overdue: boolean;
}

/** The working time between two moments, zero when `to` is before `from`. */
export function workingTime(from: Date, to: Date, calendar: OfficeCalendar): WorkingTime {
  const start = workedUntil(from, calendar);
  const end = workedUntil(to, calendar);
  const parts = Math.max(0, end.parts - start.parts);
  return {
    minutes: Math.max(0, Math.floor(end.minutes - start.minutes)),
    workdays: Math.floor(parts / PARTS_OF_DAY),
    overdue: parts > PARTS_OF_DAY,
  };
}

/** The working minutes, and parts of working days, from the first Monday of the epoch to this moment. */
function workedUntil(time: Date, calendar: OfficeCalendar): { minutes: number; parts: number } {
  const local = localMinutes(time, calendar.timeZone);
  const day = Math.floor(local / DAY_MINUTES);
  const week = weekOf(calendar);
  const weeks = Math.floor((day - FIRST_MONDAY) / 7);
  const worked = { minutes: 0, parts: 0 };
  const add = (open: OpenTime | undefined, times: number, until = DAY_MINUTES) => {
    if (open === undefined) return;
    const length = open.closes - open.opens;
    const minutes = Math.min(Math.max(until - open.opens, 0), length);
    worked.minutes += times * minutes;
    worked.parts += times * Math.round((minutes / length) * PARTS_OF_DAY);
  };
  for (const [index, open] of week.entries()) add(open, index < weekday(day) ? weeks + 1 : weeks);
  for (const off of calendar.daysOff) {
    const dayOff = dayNumber(off);
    if (dayOff < day) add(week[weekday(dayOff)], -1);
  }
  if (isWorkingDay(day, calendar)) add(week[weekday(day)], 1, local - day * DAY_MINUTES);
  return worked;
}

/** The hours of each day of the week; undefined for a day on which the office is closed. */
function weekOf({ hours }: OfficeCalendar): (OpenTime | undefined)[] {
  const open = new Map(openDays(hours).map((day) => [day.weekday, day]));
  return WEEKDAYS.map((day) => open.get(day));
}

/** 0 is Monday. */
const weekday = (day: number) => (((day - FIRST_MONDAY) % 7) + 7) % 7;

const dayNumber = (day: string) => Date.parse(day) / DAY_MILLISECONDS;
const dayName = (day: number) => new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10);

function isWorkingDay(day: number, calendar: OfficeCalendar): boolean {
  const name = WEEKDAYS[weekday(day)];
  return (
    name !== undefined &&
    calendar.hours[name] !== undefined &&
    !calendar.daysOff.includes(dayName(day))
  );
}

/** The time that the clocks of the office show. `minutes` since midnight; `day` as in `2026-11-22`. */
export function officeTime(now: Date, calendar: OfficeCalendar) {
  const local = localMinutes(now, calendar.timeZone);
  const day = Math.floor(local / DAY_MINUTES);
  return {
    day: dayName(day),
    minutes: local - day * DAY_MINUTES,
    isWorkingDay: isWorkingDay(day, calendar),
  };
}

/** The first working day after the day of this moment, as in `2026-11-23`. */
export function nextWorkingDay(now: Date, calendar: OfficeCalendar): string {
  let day = Math.floor(localMinutes(now, calendar.timeZone) / DAY_MINUTES) + 1;
  // This loop ends, because the days off are a list of fixed days and at least one weekday has hours.
  while (!isWorkingDay(day, calendar)) day++;
  return dayName(day);
}

/** The hours of a day such as `2026-11-23`; undefined when the office is closed. */
export function openTimeOf(day: string, calendar: OfficeCalendar): OpenTime | undefined {
  const number = dayNumber(day);
  return isWorkingDay(number, calendar) ? weekOf(calendar)[weekday(number)] : undefined;
}

/** When to remind a person of an appointment: on the last working day before it, at nine or, if later, at opening. */
export function reminderTime(appointment: Date, calendar: OfficeCalendar) {
  let number = Math.floor(localMinutes(appointment, calendar.timeZone) / DAY_MINUTES) - 1;
  while (!isWorkingDay(number, calendar)) number--;
  const day = dayName(number);
  return { day, clock: clockOf(Math.max(openTimeOf(day, calendar)?.opens ?? 0, NINE)) };
}

/** The local date and time in the time zone, as minutes since January 1, 1970. */
function localMinutes(time: Date, timeZone: string): number {
  const now = time.getTime();
  return (now + clocksAhead(timeZone)(now)) / MINUTE_MILLISECONDS;
}
