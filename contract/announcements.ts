import * as v from 'valibot';
import { sentences, day, labeled, list, object } from './content-fields.ts';
import { clocksAhead, DAY_MINUTES, MINUTE_MILLISECONDS } from './time.ts';

/*
 * A dated notice at the top of all pages, which ends by itself (decision 075). Pages contain the current notice and,
 * hidden, the next one. The browser shows each at its times; when one begins or ends, the server makes the site again.
 */

const AnnouncementShape = v.pipe(
  object({
    text: labeled('Text', sentences('as in: Our office is closed on Thursday.', 120)),
    from: labeled('First day', day('the first day on which pages show it'), ''),
    until: labeled('Last day', day('the last day on which pages show it'), ''),
  }),
  v.forward(
    v.check(({ from, until }) => until >= from, 'the first day (from), or a later one'),
    ['until'],
  ),
);
/** Only one notice is shown at a time, because two would cover the first screen of a phone with the number to call. */
export const Announcements = v.pipe(
  list(labeled('Notice', AnnouncementShape), 0, 5),
  v.check(
    (all) => all.every((one, index) => !all.slice(0, index).some((other) => overlap(one, other))),
    'one notice for each day: pages show one at a time. Put what is true on the same day into one text',
  ),
  v.description('shown above everything else on each page, from its first day to its last day'),
);

interface Days {
  from: string;
  until: string;
}
const overlap = (one: Days, other: Days) => one.from <= other.until && other.from <= one.until;

/** The times are minutes since 1970: the start of the first day and the end of the last day in the firm's time zone. */
interface TimedAnnouncement {
  text: string;
  starts: number;
  ends: number;
}

/** Returns the notices that are not over, in the order of their days. */
export function announcementsAfter(
  time: Date,
  firm: {
    announcement?: readonly (Days & { text: string })[] | undefined;
    timeZone: string;
  },
): TimedAnnouncement[] {
  const { announcement = [], timeZone } = firm;
  return announcement
    .map(({ text: words, from, until }) => ({
      text: words,
      starts: startOfDay(Date.parse(from) / MINUTE_MILLISECONDS, timeZone),
      ends: startOfDay(Date.parse(until) / MINUTE_MILLISECONDS + DAY_MINUTES, timeZone),
    }))
    .filter(({ ends }) => ends > epochMinutes(time))
    .toSorted((one, other) => one.starts - other.starts);
}

export const isShown = ({ starts, ends }: TimedAnnouncement, time: Date) =>
  starts <= epochMinutes(time) && epochMinutes(time) < ends;

/** The first moment after `time` at which a notice begins or ends. */
export function nextChange(time: Date, announcements: readonly TimedAnnouncement[]) {
  const later = announcements
    .flatMap(({ starts, ends }) => [starts, ends])
    .filter((minutes) => minutes > epochMinutes(time));
  return later.length === 0 ? undefined : new Date(Math.min(...later) * MINUTE_MILLISECONDS);
}

const epochMinutes = (time: Date) => time.getTime() / MINUTE_MILLISECONDS;

/** Returns when a day begins in a time zone. `midnight` is the midnight of the day in UTC. */
function startOfDay(midnight: number, timeZone: string): number {
  const ahead = clocksAhead(timeZone);
  const aheadAt = (minutes: number) => ahead(minutes * MINUTE_MILLISECONDS) / MINUTE_MILLISECONDS;
  // Calculated twice, because the clocks may change between midnight in UTC and midnight in the time zone.
  return midnight - aheadAt(midnight - aheadAt(midnight));
}
