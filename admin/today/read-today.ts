import type { Pool } from 'pg';
import { NEXT_CALL } from '#admin/data/call-rows.ts';
import { officeTime } from '#server/base/working-time.ts';
import { readAgenda, type AgendaEntry } from '#admin/data/agenda.ts';
import { MAX_TRIES } from '#admin/requests/calls.ts';
import { listMark } from '#admin/data/changes.ts';
import { IS_URGENT, ORDER, readUrgent } from '#admin/data/list-requests.ts';
import { querySummaries, type DisplayContext } from '#admin/data/request-rows.ts';
import type { RequestSummary } from '#admin/data/requests.ts';

/**
 * In the order of the page: a person who may be in danger comes before the day's routine.
 * `undated`: a consultation without an appointment.
 * `unreached`: three calls without an answer, and no next call.
 */
export const PARTS = [
  'urgent',
  'appointments',
  'calls',
  'undated',
  'waiting',
  'unreached',
] as const;
export type Part = (typeof PARTS)[number];

/** A request that is due, with its entry in the agenda of today, and with its other entries. */
export interface DueLine {
  request: RequestSummary;
  entry?: AgendaEntry;
  others?: readonly AgendaEntry[];
}

/** The requests that are due on a day such as `2026-11-24`, each of them once. */
export interface Today {
  mark: string;
  day: string;
  parts: Record<Part, DueLine[]>;
  /** The urgent requests that are in another part, because they have an appointment or a call today. */
  urgentElsewhere: RequestSummary[];
}

const SHOWN_WAITS = 5;
const MAX_SHOWN = 50;
/** Leaves out requests with a next call, because that call is listed on its day. */
const IS_UNREACHED = `r.tries >= ${MAX_TRIES} and ${NEXT_CALL('call_back_at')} is null and r.state not in ('not-a-fit', 'spam')
  and ${IS_URGENT} is not true`;
const IS_UNDATED = `r.state = 'consultation' and not exists (
  select from private.appointments a join private.requests m using (submission_id)
  where r.submission_id in (m.submission_id, m.joined_into) and a.cancelled_at is null)`;
const IS_THEIRS = '($1::text is null or r.assignee = $1)';

/** `who`: only what this person does, and the requests that they have taken. */
export async function readToday(
  pool: Pool,
  who: string | undefined,
  display: DisplayContext,
): Promise<Today> {
  const calendar = display.calendar();
  const { day } = officeTime(display.now(), calendar);
  // The mark is read before the rows. If a change comes between the two, the next mark differs.
  const mark = await listMark(pool);
  const all = await readAgenda(pool, { from: day, to: day, timeZone: calendar.timeZone });
  const agenda = all.filter(({ person }) => who === undefined || person === who);
  const find = async (condition: string, values: readonly unknown[], most = MAX_SHOWN) => {
    const chosen = `select * from private.requests r where r.joined_into is null and ${condition}`;
    const ordered = `${chosen} order by ${ORDER} limit ${most}`;
    const found = await querySummaries(pool, [ordered, ORDER], values, display);
    return found.map((request): DueLine => ({ request }));
  };
  const [due, allUrgent, ...found] = await Promise.all([
    find('r.submission_id = any($1)', [agenda.map(({ id }) => id)], agenda.length),
    readUrgent(pool, who, display),
    find(`${IS_UNDATED} and ${IS_THEIRS}`, [who]),
    find(`${IS_UNREACHED} and ${IS_THEIRS}`, [who]),
  ]);
  const above = due.map(({ request }) => request.id);
  const urgentLines = allUrgent.map((request): DueLine => ({ request }));
  const [urgent = [], undated = [], unreached = []] = [urgentLines, ...found].map((lines) => {
    const others = lines.filter(({ request }) => !above.includes(request.id));
    above.push(...others.map(({ request }) => request.id));
    return others;
  });
  // Leaves out people with a later call.
  const waits = `r.unanswered_since is not null and ${IS_THEIRS} and r.submission_id <> all($2)
    and coalesce(${NEXT_CALL('call_back_at')} <= now(), true)`;
  const byRequest = [...Map.groupBy(agenda, ({ id }) => id).values()];
  const linesOf = (kind: AgendaEntry['kind']) =>
    byRequest.flatMap((entries) => {
      // If a request has both, its appointment is shown, and its calls are `others`.
      const entry = entries.find((one) => one.kind === 'appointment') ?? entries[0];
      const line = due.find(({ request }) => entry?.kind === kind && request.id === entry.id);
      if (line === undefined || entry === undefined) return [];
      return { ...line, entry, others: entries.filter((one) => one !== entry) };
    });
  return {
    mark,
    day,
    parts: {
      appointments: linesOf('appointment'),
      calls: linesOf('call-back'),
      urgent,
      undated,
      waiting: await find(waits, [who, above], SHOWN_WAITS),
      unreached,
    },
    urgentElsewhere: allUrgent.filter(({ id }) => urgent.every(({ request }) => request.id !== id)),
  };
}
