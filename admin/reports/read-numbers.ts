import type { Pool } from 'pg';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { REQUEST_STATES, type RequestState } from '#server/submissions/stored-submission.ts';
import { workingTime, type WorkingTime } from '#server/base/working-time.ts';

interface Range {
  /** Days of the firm's calendar, both included. */
  from: string;
  to: string;
}

/** `week`: the Monday of the week. `name`: null if it is not known. */
export interface Numbers {
  weeks: { week: string; requests: number }[];
  pages: { name: string | null; requests: number }[];
  states: { name: RequestState; requests: number }[];
  /** Null when nothing was answered. */
  firstAnswer: { median: WorkingTime; slowestTenth: WorkingTime; answered: number } | null;
}

/** The time to the first answer is computed from at most this many of the latest answers. */
const MAX_ANSWERS = 5000;
const MAX_PAGES = 50;

/** The numbers of requests, without a request that was joined into another one. */
export async function readNumbers(
  pool: Pool,
  { from, to }: Range,
  calendar: OfficeCalendar,
): Promise<Numbers> {
  const values = [from, to, calendar.timeZone];
  const [weeks, pages, states, answers] = await Promise.all([
    pool.query<{ week: string; requests: number }>(WEEKS, values),
    pool.query<{ name: string | null; requests: number }>(COUNT_BY_PAGE, values),
    pool.query<{ name: string; requests: number }>(STATE_COUNTS, values),
    pool.query<{ received_at: Date; answered_at: Date }>(ANSWERS, [...values, MAX_ANSWERS]),
  ]);
  return {
    weeks: weeks.rows,
    pages: pages.rows.slice(0, MAX_PAGES),
    states: REQUEST_STATES.map((name) => ({
      name,
      requests: states.rows.find((row) => row.name === name)?.requests ?? 0,
    })),
    firstAnswer: firstAnswer(
      answers.rows.map((row) => workingTime(row.received_at, row.answered_at, calendar)),
    ),
  };
}

function firstAnswer(unsorted: readonly WorkingTime[]): Numbers['firstAnswer'] {
  const waits = unsorted.toSorted((a, b) => a.minutes - b.minutes);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)];
  const [median, slowestTenth] = [at(0.5), at(0.9)];
  return median && slowestTenth ? { median, slowestTenth, answered: waits.length } : null;
}

const IN_RANGE = `r.joined_into is null
  and r.received_at >= $1::date::timestamp at time zone $3
  and r.received_at < ($2::date + 1)::timestamp at time zone $3`;

const WEEKS = `
  select to_char(week, 'YYYY-MM-DD') as week, count(r.submission_id)::int as requests
  from generate_series(date_trunc('week', $1::date::timestamp), $2::date::timestamp, interval '1 week') as week
  left join private.requests r on ${IN_RANGE}
    and date_trunc('week', r.received_at at time zone $3) = week
  group by week order by week`;

const COUNT_BY_PAGE = `
  select o.page as name, count(*)::int as requests
  from private.requests r
  left join private.outbox o on o.submission_id = r.submission_id and o.kind = 'notice' and not o.again
  where ${IN_RANGE} group by name order by requests desc, name`;

const STATE_COUNTS = `
  select r.state as name, count(*)::int as requests from private.requests r where ${IN_RANGE} group by name`;

const ANSWERS = `
  select r.received_at, r.answered_at from private.requests r
  where ${IN_RANGE} and r.answered_at is not null and r.added_by is null
  order by r.received_at desc limit $4`;
