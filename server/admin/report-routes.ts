import type { Pool } from 'pg';
import * as v from 'valibot';
import { NUMBER_WEEKS, State, type RetentionList } from '#contract/admin.ts';
import { csvOf } from '#server/submissions/csv.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import { RETENTION_WAIT_DAYS } from '#server/submissions/retention.ts';
import { officeTime } from '#server/working-time.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import type { AdminRoutes } from './admin-app.ts';
import { readNumbers } from './numbers.ts';
import { readQuery } from './read-body.ts';
import type { DisplayContext } from './request-rows.ts';

interface ReportParts {
  pool: Pool;
  display: DisplayContext;
  /** From the firm's content. */
  retentionMonths: () => number;
}

/** A day that exists: PostgreSQL rejects February 31. */
const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.minValue('1970-01-01'),
  v.check((day) => {
    const date = new Date(day);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  }),
);
const Export = v.object({
  from: v.optional(Day),
  to: v.optional(Day),
  state: v.optional(State),
});
const NumbersQuery = v.object({
  weeks: v.pipe(v.string(), v.transform(Number), v.picklist(NUMBER_WEEKS)),
});

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The reports: the CSV export, the numbers, and the requests that will be erased soon. */
export function addReportRoutes(routes: AdminRoutes, parts: ReportParts): void {
  const { pool, display, retentionMonths } = parts;
  /** A day of the firm's calendar. */
  const day = (daysAgo: number): string => {
    const today = Date.parse(officeTime(display.now(), display.calendar()).day);
    return new Date(today - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10);
  };

  routes.get('/api/export.csv', async (c) => {
    const { from = null, to = null, state = null } = readQuery(Export, c.req.query());
    const { timeZone } = display.calendar();
    const batches = await submissionsToExport(pool, { from, to, state, timeZone });
    return c.body(streamOf(csvOf(batches, timeZone)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="requests-${day(0)}.csv"`,
    });
  });
  routes.get('/api/numbers', async (c) => {
    const { weeks } = readQuery(NumbersQuery, c.req.query());
    const range = { from: day(weeks * 7 - 1), to: day(0) };
    return c.json(await readNumbers(pool, range, display.calendar()));
  });
  routes.get('/api/retention', async (c) => {
    const { rows } = await pool.query<{ id: string; last: Date; after: Date }>(EXPIRING, [
      RETENTION_WAIT_DAYS,
    ]);
    const list: RetentionList = {
      months: retentionMonths(),
      expiring: rows.map(({ id, last, after }) => ({
        id,
        reference: reference(id),
        lastMessageAt: last.toISOString(),
        erasedAfter: after.toISOString(),
      })),
    };
    return c.json(list);
  });
}

/** Reads the next part when the client is ready for it. Stops when the client disconnects. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

const EXPIRING = `
  select s.id, greatest(s.created_at, (
      select max(f.created_at) from private.follow_ups f where f.submission_id = s.id)) as last,
    e.since + make_interval(days => $1) as after
  from private.expiring_submissions e join public.contact_submissions s on s.id = e.submission_id
  order by after, s.id limit 1000`;
