import { createHash } from 'node:crypto';
import { errorCode } from '#server/base/log.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import { STAFF_MAIL_ID, STAFF_MAIL_LOCK } from '#server/outbox/mail-files.ts';
import { completeRequests } from '#admin/data/complete-requests.ts';
import { takeHandedOver } from './handed-over.ts';
import { takeReminder } from './reminder.ts';
import { takeStaffEvent } from './staff-events.ts';
import { PAUSE, type StaffMailParts, type MailTask } from './staff-mail.ts';

/** Each function returns the next mail that is due for a person, and marks it as sent. The mail is sent before the commit. */
const TAKERS = [takeStaffEvent, takeReminder, takeHandedOver];
const SEND_MILLISECONDS = 60_000;

/** Sends, once a minute, the mails that are due for people of the firm. */
export function startStaffMails(parts: StaffMailParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sendStaffMails(parts, stopping.signal));
  }, SEND_MILLISECONDS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Sends the mails that are due. Never rejects: it is called again a minute later. */
export async function sendStaffMails(parts: StaffMailParts, stopping?: AbortSignal): Promise<void> {
  const { pool, people, now, log } = parts;
  try {
    await completeRequests(pool, stopping);
    for (const person of await people()) {
      const sendNext = () =>
        withTransaction(pool, (client) => sendMail({ client, person, now: now(), parts }));
      try {
        while (!stopping?.aborted && (await sendNext()));
      } catch (error) {
        log.warn({ code: errorCode(error) }, 'mail to a person of the firm not sent yet');
        await pool.query(POSTPONE, [person, now()]);
      }
    }
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'mails to people of the firm not sent yet');
  }
}

/** Returns false when no mail is due for this person, or when another server is sending them a mail. */
async function sendMail(task: MailTask): Promise<boolean> {
  const { client, person, parts } = task;
  const { rows } = await client.query<{ isLocked: boolean }>(LOCK, [person]);
  if (!rows[0]?.isLocked) return false;
  for (const take of TAKERS) {
    const mail = await take(task);
    if (mail === undefined) continue;
    const hash = createHash('sha256').update(`${person} ${mail.about}`).digest('hex');
    await parts.send(person, mail.message, { id: STAFF_MAIL_ID + hash.slice(0, 32) });
    parts.log.info({ kind: mail.kind }, 'mail to a person of the firm sent');
    return true;
  }
  return false;
}

/** One server at a time sends mail to a person, and none during an erasure. The connection is idle meanwhile. */
const LOCK = `
  select pg_try_advisory_xact_lock(hashtextextended('staff mail ' || $1, 0)) as "isLocked",
    pg_advisory_xact_lock_shared(${STAFF_MAIL_LOCK}), set_config('idle_in_transaction_session_timeout', '70s', true)`;

/**
 * A person whose mail failed gets none for a quarter of an hour: the address may be wrong. `is_tried` is set for the first
 * event that is due, because the failed mail, which was about that event, may have arrived anyway.
 */
const POSTPONE = `
  with tried as (
    select appointment_id from private.staff_events
    where person = $1 and due_at <= clock_timestamp() and (is_tried or not is_over) order by due_at limit 1
  ), events as (
    update private.staff_events set due_at = clock_timestamp() + interval '15 minutes',
      is_tried = is_tried or appointment_id in (table tried)
    where person = $1 and due_at <= clock_timestamp())
  ${PAUSE}`;
