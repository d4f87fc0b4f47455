import type { Firm } from '#contract/content.ts';
import { clockInWords } from '#contract/hours-in-words.ts';
import type { OfficeData } from '#contract/office-clock.ts';
import { openDays, WEEKDAYS } from '#contract/office-hours.ts';
import type { Language } from '#contract/languages.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** A site is published again within this time, or its clocks no longer change. */
const YEARS = 2;

export function officeData(
  { hours, daysOff, timeZone }: Pick<Firm, 'hours' | 'daysOff' | 'timeZone'>,
  language: Language,
  builtAt: Date,
): OfficeData {
  const open = openDays(hours);
  // January 4, 1970, was a Sunday.
  const name = (day: number) =>
    new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(language, {
      weekday: 'long',
      timeZone: 'UTC',
    });
  const week = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)].map((weekday, day) => {
    const found = open.find((one) => one.weekday === weekday);
    return found
      ? ([found.opens, found.closes, name(day), clockInWords(found.opens, language)] as const)
      : null;
  });
  // In some time zones it is still the day before.
  const yesterday = Math.floor(builtAt.getTime() / DAY_MILLISECONDS) - 1;
  const closed = daysOff.map((day) => Date.parse(day) / DAY_MILLISECONDS);
  return {
    daysOff: closed.filter((day) => day >= yesterday),
    week,
    clocks: clockChanges(timeZone, yesterday * DAY_MILLISECONDS),
  };
}

function clockChanges(timeZone: string, start: number) {
  // Sweden writes `2026-11-23 18:05:00`.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const hoursAt = (time: number) =>
    (Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - time) / HOUR_MILLISECONDS;
  const changes: [number, number][] = [];
  const end = Date.UTC(new Date(start).getUTCFullYear() + YEARS, 0);
  for (let day = start; day < end; day += DAY_MILLISECONDS) {
    if (hoursAt(day + DAY_MILLISECONDS) === changes.at(-1)?.[1]) continue;
    for (let time = day; time <= day + DAY_MILLISECONDS; time += HOUR_MILLISECONDS)
      if (hoursAt(time) !== changes.at(-1)?.[1])
        changes.push([changes.length === 0 ? 0 : time / HOUR_MILLISECONDS, hoursAt(time)]);
  }
  return changes;
}
