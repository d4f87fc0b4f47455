import { useSyncExternalStore } from 'react';
import { usePublicSettings } from '#app/public-settings.ts';

const never = () => () => undefined;

/**
 * A date that is true on the day of the visit, on a page built months ago: hydration begins with the
 * build's day, as it stands in the HTML, and the visitor's day takes its place at once.
 */
function useToday(style: Intl.DateTimeFormatOptions): string {
  const { builtAt } = usePublicSettings();
  // Written in one time zone and read in another, so the build's day is told in neither.
  const builtOn = () => formatted(new Date(builtAt), { ...style, timeZone: 'UTC' });
  return useSyncExternalStore(never, () => formatted(new Date(), style), builtOn);
}

function formatted(date: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', style).format(date);
}

export function CurrentYear() {
  return useToday({ year: 'numeric' });
}

export function CurrentDay() {
  return useToday({ dateStyle: 'long' });
}
