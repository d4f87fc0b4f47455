import { useRenderSettings } from '#app/render-settings.ts';

/*
 * Dates that must be true on the day of the visit, on a page that was built months ago: the HTML has the
 * day of the build, and `client/today.ts` replaces it with the visitor's.
 */

export function CurrentYear() {
  const { builtAt } = useRenderSettings();
  return <span data-today="year">{new Date(builtAt).getUTCFullYear()}</span>;
}

export function CurrentDay() {
  const { builtAt } = useRenderSettings();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return <span data-today="day">{day.format(new Date(builtAt))}</span>;
}
