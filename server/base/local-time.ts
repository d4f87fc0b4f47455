import { clockOf } from '#contract/office-hours.ts';
import { clocksAhead, MINUTE_MILLISECONDS } from '#contract/time.ts';

/*
 * Formats times in the time zone of the firm's content (an IANA name). The zone is always named: when daylight
 * saving time ends, one hour comes twice, first as PDT and then as PST.
 */

/** Formats a time for sentences: Tuesday, March 3, 2026 at 9:06 PM PST */
export function longTime(time: Date, timeZone: string): string {
  return (
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
      .format(time)
      // Some terminals and old mail programs cannot show the narrow space before PM.
      .replaceAll('\u202f', ' ')
  );
}

/** Formats a time for spreadsheets, ISO 8601: 2026-03-03T21:06:07-08:00 */
export function isoTime(time: Date, timeZone: string): string {
  const ahead = clocksAhead(timeZone)(time.getTime());
  const local = new Date(time.getTime() + ahead)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const offset = clockOf(Math.round(Math.abs(ahead) / MINUTE_MILLISECONDS));
  return `${local}${ahead < 0 ? '-' : '+'}${offset}`;
}
