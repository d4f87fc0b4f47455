import { useSyncExternalStore } from 'react';
import { usePublicSettings } from '#app/public-settings.ts';

const never = () => () => undefined;

/**
 * A date that is true on the day of the visit, on a page built months ago: hydration begins with the
 * build's day, as it stands in the HTML, and the visitor's day takes its place at once.
 */
function useToday(format: (date: Date) => string): string {
  const { builtAt } = usePublicSettings();
  const builtOn = () => format(new Date(builtAt));
  return useSyncExternalStore(never, () => format(new Date()), builtOn);
}

export function CurrentYear() {
  return useToday((date) => String(date.getFullYear()));
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function CurrentDay() {
  return useToday((date) => DAY.format(date));
}
