import type { Firm } from '#contract/content.ts';
import { clockInWords, weekdayName } from '#contract/hours-in-words.ts';
import type { OfficeData, OfficeDataInWords } from '#contract/office-clock.ts';
import { openDays, WEEKDAYS } from '#contract/office-hours.ts';
import type { Language } from '#contract/languages.ts';
import { clocksAhead, DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/time.ts';

/** Changes to and from daylight saving time are computed this far ahead. Before that ends, publish the site again. */
const YEARS = 2;

type OfficeDays = Pick<Firm, 'hours' | 'daysOff' | 'timeZone'>;

export function officeData({ hours, daysOff, timeZone }: OfficeDays, builtAt: Date): OfficeData {
  // Starts one day early, because in some time zones it is still the day before.
  const yesterday = Math.floor(builtAt.getTime() / DAY_MILLISECONDS) - 1;
  const closed = daysOff.map((day) => Date.parse(day) / DAY_MILLISECONDS);
  return {
    daysOff: closed.filter((day) => day >= yesterday),
    week: weekInData(hours).map((day) => day && [day.opens, day.closes]),
    clocks: clockChanges(timeZone, yesterday * DAY_MILLISECONDS),
  };
}

export function officeDataInWords(
  calendar: OfficeDays,
  language: Language,
  builtAt: Date,
): OfficeDataInWords {
  const week = weekInData(calendar.hours).map(
    (day) =>
      day &&
      ([
        day.opens,
        day.closes,
        weekdayName(day.weekday, language),
        clockInWords(day.opens, language),
      ] as const),
  );
  return { ...officeData(calendar, builtAt), week };
}

/** The hours of each weekday, from Sunday. */
function weekInData(hours: Firm['hours']) {
  const open = openDays(hours);
  return [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)].map(
    (weekday) => open.find((day) => day.weekday === weekday) ?? null,
  );
}

function clockChanges(timeZone: string, start: number) {
  const aheadAt = clocksAhead(timeZone);
  const hoursAt = (time: number) => aheadAt(time) / HOUR_MILLISECONDS;
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
