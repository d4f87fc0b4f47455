import type { Queryable } from '#admin/data/request-rows.ts';

/** PostgreSQL has no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

/**
 * The moment at which the clocks of a time zone show this day and time, as browsers send them (`2026-11-24`, `14:30`).
 * Undefined for a day that does not exist, and for a time that the clocks skip when daylight saving time begins. When it
 * ends, some times come twice: then PostgreSQL takes the second one, in standard time.
 */
export async function localMoment(
  database: Queryable,
  { day, clock, timeZone }: { day: string; clock: string; timeZone: string },
): Promise<Date | undefined> {
  if (!DAY.test(day) || !CLOCK.test(clock) || !isTime(`${day}T${clock}:00Z`)) return undefined;
  const { rows } = await database.query<{ moment: Date; isShown: boolean }>(
    `select moment, moment at time zone $2 = $1::timestamp as "isShown"
     from (select $1::timestamp at time zone $2 as moment) as local`,
    [`${day} ${clock}`, timeZone],
  );
  const [found] = rows;
  return found?.isShown ? found.moment : undefined;
}

/** Refuses `2026-02-30` and `25:00`, which PostgreSQL does not accept. */
function isTime(iso: string): boolean {
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso.slice(0, 16));
}
