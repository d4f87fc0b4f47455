import { mayWrite } from '#server/submissions/shared-contact.ts';
import type { PoolClient } from 'pg';
import { clockOf, NOON, type OfficeCalendar } from '#contract/office-hours.ts';
import { nextWorkingDay, officeTime, openTimeOf } from '#server/base/working-time.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { changeInTransaction, type Change } from './change-in-transaction.ts';
import { localMoment } from './local-moment.ts';
import { readRequest } from './read-request.ts';
import type { Entry, RequestDetail } from '#admin/data/requests.ts';

/** After this many unanswered calls, a next call is proposed only if the firm may not write to the person. */
export const MAX_TRIES = 3;
export const MAX_WHY_LENGTH = 100;

/** A day and a time as a form sends them, in the firm's time zone, and the reason. */
interface NewCallBack {
  day: string;
  clock: string;
  why: string;
}

/** Sets or removes the next call. @throws AdminError for a time that is over or does not exist */
export async function setCallBack(
  change: Change,
  callBack: NewCallBack | null,
): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, { call }): Promise<Entry[]> => {
    const [shown] = call?.calls ?? [];
    if (callBack === null && shown === undefined) return [];
    const at = callBack && (await momentOf(client, callBack, change));
    await client.query(
      `update private.requests set call_back_at = $2, call_back_why = nullif($3, ''), call_back_by = $4
       where submission_id = $1`,
      [shown?.row ?? change.id, at, callBack?.why, callBack && change.by],
    );
    return [{ kind: 'call-back', callAt: at && at.toISOString() }];
  });
}

async function momentOf(
  client: PoolClient,
  { day, clock }: NewCallBack,
  { display }: Change,
): Promise<Date> {
  const { timeZone } = display.calendar();
  const at = await localMoment(client, { day, clock, timeZone });
  if (at !== undefined && at >= display.now()) return at;
  const message = at
    ? 'This time is over. Choose a later one'
    : 'Choose a day and a time that exist on your calendar';
  throw new AdminError('invalid', message, { errors: { callDay: message } });
}

/** Counts a call that nobody answered, and proposes the next one. */
export async function countTry(change: Change): Promise<RequestDetail> {
  const { calendar, now } = change.display;
  return changeInTransaction(change, async (client, { call, urgency }) => {
    const tries = Math.min((call?.tries ?? 0) + 1, 99);
    const { timeZone } = calendar();
    const { answerBy } = await readRequest(client, change.id, change.display);
    const next =
      tries < MAX_TRIES || !mayWrite(answerBy)
        ? await localMoment(client, {
            ...proposeCall(now(), calendar(), { isUrgent: (urgency ?? 0) > 0 }),
            timeZone,
          })
        : null;
    await client.query(
      'update private.requests set tries = $2, tried_at = $3 where submission_id = $1',
      [change.id, tries, now()],
    );
    // Without a planned call, a stored reason belongs to an old call, so it is removed.
    await client.query(
      `update private.requests set call_back_at = $2, call_back_by = null,
         call_back_why = case when call_back_at is not null then call_back_why end where submission_id = $1`,
      [call?.calls[0]?.row ?? change.id, next],
    );
    return [{ kind: 'tried', tries, ...(call && { call }) }];
  });
}

/** Undoes a count that was made by mistake. */
export async function undoTry(change: Change): Promise<RequestDetail> {
  return changeInTransaction(change, async (client, { call }) => {
    await client.query(RESTORE_CALLS, [change.id, 'tried']);
    return [{ kind: 'tried', tries: (call?.tries ?? 1) - 1, undone: true }];
  });
}

/**
 * SQL that restores the calls in the latest history entry of the request $1 with the kind $2. Restores no call of a
 * request that was erased or separated meanwhile.
 */
export const RESTORE_CALLS = `
  with latest as (
    select detail -> 'call' as call from private.history
    where submission_id = $1 and kind = $2 order by at desc, id desc limit 1
  )
  update private.requests r set (call_back_at, call_back_by) = (
      select kept.call_back_at, kept.call_back_by
      from latest, jsonb_to_recordset(latest.call -> 'calls') as kept (row uuid, call_back_at timestamptz, call_back_by text)
      where kept.row = r.submission_id),
    tries = case when r.submission_id = $1 then coalesce((latest.call ->> 'tries')::smallint, 0) else r.tries end,
    tried_at = case when r.submission_id = $1 then (latest.call ->> 'tried_at')::timestamptz else r.tried_at end
  from latest where $1 in (r.submission_id, r.joined_into)`;

/**
 * Returns when to call again after a call without an answer: in the afternoon after a call in the morning, if the office is
 * open then; otherwise on the next working day at ten, or when the office opens if that is later. A person who may be
 * urgent is called two hours later, or when the office opens next.
 */
export function proposeCall(
  now: Date,
  calendar: OfficeCalendar,
  { isUrgent }: { isUrgent: boolean },
): { day: string; clock: string } {
  const today = officeTime(now, calendar);
  const isOpen = (day: string, minutes: number) => {
    const { opens, closes } = openTimeOf(day, calendar) ?? { opens: 0, closes: 0 };
    return opens <= minutes && minutes < closes;
  };
  const soon = Math.ceil(today.minutes / 5) * 5 + URGENT_MINUTES;
  const later = isUrgent ? Math.max(soon, openTimeOf(today.day, calendar)?.opens ?? 0) : AFTERNOON;
  if ((isUrgent || today.minutes < NOON) && isOpen(today.day, later))
    return { day: today.day, clock: clockOf(later) };
  const day = nextWorkingDay(now, calendar);
  const opens = openTimeOf(day, calendar)?.opens ?? MORNING;
  return { day, clock: clockOf(!isUrgent && isOpen(day, MORNING) ? MORNING : opens) };
}

const URGENT_MINUTES = 120;
/** Times in minutes since midnight. */
const [MORNING, AFTERNOON] = [10 * 60, 15 * 60];
