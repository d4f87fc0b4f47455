import * as v from 'valibot';
import { day, list, matching, meaning, object, shownAs } from './content-fields.ts';

/*
 * When the office is open: data in `firm.yaml`. Everything that shows or counts the hours uses it: the printed
 * sentence, the structured data, the waits in the admin, the morning reminder and the next working day in mails.
 */

/** The weekdays in their order; the week begins on Monday. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const HOURS_FORMAT = /^(?:[01]?\d|2[0-3]):[0-5]\d-(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/;
const Hours = shownAs(
  'hours',
  meaning(
    'as in 9 am - 5 pm; empty for a day on which the office is closed',
    v.pipe(
      matching(
        HOURS_FORMAT,
        'when the office opens and closes, on a 24-hour clock, as in 8:00-18:00, from 8 in the morning to 6 in the evening; none for a day on which it is closed',
      ),
      v.check<string, string>((hours) => {
        const { opens, closes } = parseHours(hours);
        return opens < closes;
      }, 'a closing time after the opening time, on a 24-hour clock: 9:00-17:00 for nine to five'),
    ),
  ),
);

const OneDay = v.exactOptional(Hours);
export const OfficeHours = v.pipe(
  object({
    monday: OneDay,
    tuesday: OneDay,
    wednesday: OneDay,
    thursday: OneDay,
    friday: OneDay,
    saturday: OneDay,
    sunday: OneDay,
  }),
  v.check((hours) => Object.keys(hours).length > 0, 'one day or more, as in monday: 8:00-18:00'),
  v.description('when the office is open, by weekday; none for a day on which it is closed'),
);
export type OfficeHours = v.InferOutput<typeof OfficeHours>;

export const DaysOff = v.pipe(
  list(day('the office is closed on this day'), 0),
  v.checkItems(
    (one, index, all) => all.indexOf(one) === index,
    'a day that is not in the list yet',
  ),
  v.description(
    'days on which the office is closed although its weekday has hours, such as holidays',
  ),
);

/** The part of the firm's content that says when it works. */
export interface OfficeCalendar {
  hours: OfficeHours;
  daysOff: readonly string[];
  timeZone: string;
}

/** Opening and closing, in minutes since midnight. */
export interface OpenTime {
  opens: number;
  closes: number;
}

function parseHours(hours: string): OpenTime {
  const [opens = 0, closes = 0] = hours.split('-').map((clock) => {
    const [hour, minute] = clock.split(':');
    return Number(hour) * 60 + Number(minute);
  });
  return { opens, closes };
}

/** Formats a time as `08:00`; `24:00` is 23:59, because schema.org has times of one day only. */
export function clockOf(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

/** The days of the week on which the office is open. */
export function openDays(hours: OfficeHours): (OpenTime & { weekday: Weekday })[] {
  return WEEKDAYS.flatMap((weekday) => {
    const ofDay = hours[weekday];
    return ofDay === undefined ? [] : { weekday, ...parseHours(ofDay) };
  });
}

/** The days of the week with the same hours, in the order of their first days. */
export function daysByHours(hours: OfficeHours): (OpenTime & { weekdays: Weekday[] })[] {
  const groups = new Map<string, OpenTime & { weekdays: Weekday[] }>();
  for (const { weekday, opens, closes } of openDays(hours)) {
    const key = `${opens}-${closes}`;
    const group = groups.get(key) ?? { opens, closes, weekdays: [] };
    group.weekdays.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const NOON = 12 * 60;
const TIME = /^(?:(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?|noon|midnight)$/;

/**
 * Changes typed hours such as `9am-5pm` or `8:30 - noon` to the format of the content; other words stay. Without am or
 * pm, an opening before 7 and a closing before the opening are taken as pm.
 */
export function typedHours(typed: string): string {
  if (HOURS_FORMAT.test(typed)) return typed;
  const [first, second, ...more] = typed
    .toLowerCase()
    .split(/\s*(?:[-–—]|\bto\b)\s*/)
    .map((time) => parseTyped(time.trim()));
  if (!first || !second || more.length > 0) return typed;
  const opens = first.minutes + (first.mayBeLater && first.minutes < 7 * 60 ? NOON : 0);
  const closes = second.minutes + (second.mayBeLater && second.minutes <= opens ? NOON : 0);
  return [opens, second.isMidnight ? 2 * NOON : closes]
    .map((minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
    .join('-');
}

/** The minutes since midnight. `mayBeLater`: it has neither am nor pm, so it may also be twelve hours later. */
function parseTyped(time: string) {
  const match = TIME.exec(time);
  if (!match) return undefined;
  const [, hour, minute = '0', half] = match;
  if (hour === undefined)
    return { minutes: time === 'noon' ? NOON : 0, mayBeLater: false, isMidnight: time !== 'noon' };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const minutes = hours * 60 + Number(minute);
  return { minutes, mayBeLater: half === undefined, isMidnight: false };
}

/** The hours as people type them: `9 am - 5 pm`. A value in another format stays as it is. */
export function hoursToType(hours: string): string {
  if (!HOURS_FORMAT.test(hours)) return hours;
  const { opens, closes } = parseHours(hours);
  return [opens, closes]
    .map((minutes) => {
      if (minutes === NOON) return 'noon';
      if (minutes % (2 * NOON) === 0) return 'midnight';
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
      return `${hour % 12 || 12}${shown} ${hour < 12 ? 'am' : 'pm'}`;
    })
    .join(' - ');
}
