import { daysByHours, WEEKDAYS, type OfficeCalendar, type Weekday } from './office-hours.ts';

/** As in `Monday to Friday, 8 a.m. to 6 p.m. Pacific`, with spaces that do not break inside of a time. */
export function hoursInWords({ hours, timeZone }: Omit<OfficeCalendar, 'daysOff'>): string {
  const parts = daysByHours(hours).map(
    ({ weekdays, opens, closes }) =>
      `${daysInWords(weekdays)}, ${clockInWords(opens)} to ${clockInWords(closes)}`,
  );
  return `${parts.join('; ')} ${zoneInWords(timeZone)}`;
}

/** As in `Monday to Thursday and Saturday`. */
function daysInWords(weekdays: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    const before = WEEKDAYS[WEEKDAYS.indexOf(weekday) - 1];
    if (last && before !== undefined && last.at(-1) === before) last.push(weekday);
    else runs.push([weekday]);
  }
  const names = runs.flatMap((run) => {
    const [first = '', ...others] = run.map(capitalized);
    // Two days are named, three and more are a range.
    return others.length > 1 ? [`${first} to ${others.at(-1)}`] : [first, ...others];
  });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const NOON = 12 * 60;

/** As in `8 a.m.`, `12:30 p.m.` or `noon`, from minutes since midnight. */
export function clockInWords(minutes: number): string {
  if (minutes === NOON) return 'noon';
  if (minutes % (2 * NOON) === 0) return 'midnight';
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const minute = minutes % 60;
  const shown = minute === 0 ? hour : `${hour}:${String(minute).padStart(2, '0')}`;
  return `${shown}\u00a0${minutes < NOON ? 'a.m.' : 'p.m.'}`;
}

/** As in `Pacific`, or `Mountain Standard Time` where clocks do not change. */
function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.includes('Standard') ? name : name.replace(/ Time$/, '');
}
