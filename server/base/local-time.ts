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

/** Formats a time for tables, all of one width: 2026-03-03 21:06 PST */
export function shortTime(time: Date, timeZone: string): string {
  const { date, clock, zone } = timeParts(time, timeZone, 'short');
  return `${date} ${clock.slice(0, 5)} ${zone}`;
}

/** Formats a time for spreadsheets, ISO 8601: 2026-03-03T21:06:07-08:00 */
export function isoTime(time: Date, timeZone: string): string {
  const { date, clock, zone } = timeParts(time, timeZone, 'longOffset');
  return `${date}T${clock}${zone.slice('GMT'.length) || '+00:00'}`;
}

/** Creating a format takes a hundred times as long as using it, and an export formats every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function timeParts(time: Date, timeZone: string, timeZoneName: 'short' | 'longOffset') {
  const key = `${timeZone} ${timeZoneName}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      timeZoneName,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(key, format);
  const found = format.formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    found.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    clock: `${part('hour')}:${part('minute')}:${part('second')}`,
    zone: part('timeZoneName'),
  };
}
