export const MINUTE_MILLISECONDS = 60_000;
export const HOUR_MILLISECONDS = 3_600_000;
export const DAY_MILLISECONDS = 86_400_000;
export const DAY_MINUTES = 1440;

/** The day that a calendar in this time zone shows, as in `2026-11-23`. */
export const dayIn = (time: Date, timeZone: string): string =>
  // Sweden writes a date in this form.
  time.toLocaleDateString('sv-SE', { timeZone });

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a function that tells how many milliseconds the clocks of the time zone are ahead of UTC at a moment. */
export function clocksAhead(timeZone: string): (time: number) => number {
  // Creating a format takes a hundred times as long as using it.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  formats.set(timeZone, format);
  // Sweden writes `2026-11-23 18:05:00`.
  return (time) => Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - time;
}
