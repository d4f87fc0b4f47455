import { LANGUAGES, type Language } from './languages.ts';
import { daysByHours, WEEKDAYS, type OfficeCalendar, type Weekday, NOON } from './office-hours.ts';

type Calendar = Omit<OfficeCalendar, 'daysOff'>;

/** Writes hours as in `Monday to Friday, 8 a.m. to 6 p.m. Pacific`, with spaces that do not break inside of a time. */
export function hoursInWords({ hours, timeZone }: Calendar, language: Language): string {
  const formats = LANGUAGES[language].hours;
  const parts = daysByHours(hours).map(({ weekdays, opens, closes }) => {
    const times = formats.times(clockInWords(opens, language), clockInWords(closes, language));
    return `${weekdaysInWords(weekdays, language)}, ${times}`;
  });
  return formats.inZone(parts.join('; '), zoneName(timeZone, language));
}

/** Writes hours as a sentence. */
export function hoursSentence(calendar: Calendar, language: Language): string {
  const words = hoursInWords(calendar, language);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Writes days as in `Monday to Thursday and Saturday`. */
function weekdaysInWords(weekdays: readonly Weekday[], language: Language): string {
  const { hours, list } = LANGUAGES[language];
  const runs: Weekday[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    const before = WEEKDAYS[WEEKDAYS.indexOf(weekday) - 1];
    if (last && before !== undefined && last.at(-1) === before) last.push(weekday);
    else runs.push([weekday]);
  }
  const names = runs.flatMap((run) => {
    const [first = '', ...others] = run.map((weekday) => weekdayName(weekday, language));
    // Two days are named, three and more are a range.
    return others.length > 1 ? [hours.days(first, others.at(-1) ?? '')] : [first, ...others];
  });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : list(names.join(', '), last);
}

export function weekdayName(weekday: Weekday, language: Language): string {
  // January 5, 1970, was a Monday.
  return new Date(Date.UTC(1970, 0, 5 + WEEKDAYS.indexOf(weekday))).toLocaleDateString(
    LANGUAGES[language].locale,
    { weekday: 'long', timeZone: 'UTC' },
  );
}

/** Writes a time as in `8 a.m.`, `12:30 p.m.` or `noon`, from minutes since midnight. */
export function clockInWords(minutes: number, language: Language): string {
  const { morning, afternoon, noon, midnight } = LANGUAGES[language].hours;
  if (minutes === NOON) return noon;
  if (minutes % (2 * NOON) === 0) return midnight;
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const minute = minutes % 60;
  const shown = minute === 0 ? hour : `${hour}:${String(minute).padStart(2, '0')}`;
  return `${shown}\u00a0${minutes < NOON ? morning : afternoon}`;
}

/** The name as `Intl` has it: Pacific Time. */
export function zoneName(timeZone: string, language: Language, time: Date | 0 = 0): string {
  const parts = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
