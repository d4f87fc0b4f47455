import { useSyncExternalStore } from 'react';
import { usePublicSettings } from '#app/public-settings.ts';

const never = () => () => undefined;

/**
 * A date that is true on the day of the visit, on a page built months ago: hydration begins with the
 * build's day, as it stands in the HTML, and the visitor's day takes its place at once.
 */
function useToday(tell: (date: Date, timeZone?: 'UTC') => string): string {
  const { builtAt } = usePublicSettings();
  // Written in one time zone and read in another, so the build's day is told in neither.
  return useSyncExternalStore(never, () => tell(new Date()), () => tell(new Date(builtAt), 'UTC')); // prettier-ignore
}

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

// By hand: to start Intl takes longer than to hydrate the page around it (docs/performance.md).
const year = (date: Date, timeZone?: 'UTC') =>
  String(timeZone ? date.getUTCFullYear() : date.getFullYear());

const day = (date: Date, timeZone?: 'UTC') =>
  timeZone
    ? `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${year(date, timeZone)}`
    : `${MONTHS[date.getMonth()]} ${date.getDate()}, ${year(date)}`;

export function CurrentYear() {
  return useToday(year);
}

export function CurrentDay() {
  return useToday(day);
}
