import { useRenderSettings } from '#app/render-settings.ts';

/* The HTML has the date of the build. `client/page-updates.ts` replaces it with the date of the visit. */

export function CurrentYear() {
  const { builtAt } = useRenderSettings();
  return <span data-today="year">{new Date(builtAt).getUTCFullYear()}</span>;
}

export function CurrentDay() {
  const { builtAt } = useRenderSettings();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return <span data-today="day">{day.format(new Date(builtAt))}</span>;
}
