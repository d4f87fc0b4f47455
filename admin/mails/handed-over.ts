import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { errorCode } from '#server/base/log.ts';
import { STAFF_MAIL_ID } from '#server/outbox/mail-files.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import type { ReminderParts } from './reminders.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import { MAX_IN_MAIL, URGENCY_MARK } from './reminder-mail.ts';

/*
 * A person to whom requests are handed over gets a mail about them, at most one in a quarter of an hour.
 */

export type MailParts = Omit<ReminderParts, 'calendar'>;

/**
 * Stores that `to` has these requests now and needs a mail about them, in the transaction of the change. Nobody gets a
 * mail about requests that they have taken themselves or no longer have.
 */
export async function storeHandedOver(
  client: PoolClient,
  ids: readonly string[],
  { by, to }: { by: string; to: string | null },
): Promise<void> {
  await client.query(DELETE_UNSENT, [ids]);
  if (to !== null && to !== by) await client.query(STORE_HANDED_OVER, [ids, to, by]);
}

/** Skips locked rows, because they are in a mail that is being sent. */
const DELETE_UNSENT = `
  delete from private.handed_over where (submission_id, person) in (
    select submission_id, person from private.handed_over where submission_id = any ($1) for update skip locked)`;
const STORE_HANDED_OVER = `
  insert into private.handed_over (submission_id, person, by)
  select id, $2, $3 from unnest($1::uuid[]) as id on conflict do nothing`;

/**
 * Sends the mails that are due. When several servers run, only one sends each mail. Never rejects: a mail that fails is
 * tried again after a quarter of an hour, with the same Message-ID, so that mail programs recognize a second copy.
 */
export async function sendHandedOver(parts: MailParts, now: Date): Promise<void> {
  const { pool, people, log } = parts;
  try {
    const { rows } = await pool.query<{ person: string }>(READ_PEOPLE, [await people()]);
    for (const { person } of rows)
      await withTransaction(pool, (client) => sendTo(client, person, parts, now)).catch(
        async (error: unknown) => {
          log.warn({ code: errorCode(error) }, 'hand-over mail not sent yet');
          await pool.query(STORE_ATTEMPT, [person, now]);
        },
      );
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'hand-over mails not sent yet');
  }
}

async function sendTo(
  client: PoolClient,
  person: string,
  { adminUrl, context, send, log }: MailParts,
  now: Date,
): Promise<void> {
  // The connection is idle while the mail is sent.
  await client.query("set local idle_in_transaction_session_timeout = '70s'");
  const due = await client.query(LOCK_PERSON, [person, now]);
  if (due.rowCount === 0) return;
  const { rows } = await client.query<HandedOver>(LOCK_ROWS, [person]);
  if (rows.length === 0) return;
  await send(person, renderHandedOver(rows, adminUrl, context()), {
    id: STAFF_MAIL_ID + hashOfRows(rows),
  });
  await client.query(DELETE_SENT, [person, rows.map(({ id }) => id)]);
  await client.query(STORE_ATTEMPT, [person, now]);
  log.info({ requests: rows.length }, 'hand-over mail sent');
}

function hashOfRows(rows: readonly HandedOver[]): string {
  const parts = rows.map(({ id, at }) => `${id} ${at.toISOString()}`).toSorted();
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 32);
}

/** The request needs no more work: it became spam, or part of another request. */
const NEEDS_NO_WORK = `(r.joined_into is not null or r.state = 'spam' and r.unanswered_since is null)`;

/** A mail that failed for a week is deleted: the morning reminders list the request until someone has answered it. */
const READ_PEOPLE = `
  with deleted as (
    delete from private.handed_over where (submission_id, person) in (
      select h.submission_id, h.person from private.handed_over h join private.requests r using (submission_id)
      where h.at < now() - interval '7 days' or ${NEEDS_NO_WORK} for update of h skip locked)
  ),
  due as (select distinct person from private.handed_over where person = any ($1)),
  added as (insert into private.admin_people (person) select person from due on conflict do nothing)
  select person from due`;

/** Locks before it reads the rows, because another server would send new rows while these are being sent. */
const LOCK_PERSON = `
  select from private.admin_people
  where person = $1 and (handed_over_mail_at is null or handed_over_mail_at <= $2::timestamptz - interval '15 minutes')
  for update skip locked`;

/**
 * Locks the rows, so that an erasure of a request waits. Otherwise the mail could be written as a file after the
 * erasure.
 */
const LOCK_ROWS = `
  select h.submission_id as id, coalesce(p.name, h.by) as by, h.at, private.plain_text(s.name) as name, r.urgency
  from private.handed_over h join private.requests r using (submission_id)
  join public.contact_submissions s on s.id = h.submission_id
  left join private.people p on p.person = h.by
  where h.person = $1 and r.assignee = $1 and not ${NEEDS_NO_WORK}
  order by r.urgency desc nulls last, h.at, h.submission_id
  for update of h skip locked`;

const STORE_ATTEMPT = 'update private.admin_people set handed_over_mail_at = $2 where person = $1';
const DELETE_SENT =
  'delete from private.handed_over where person = $1 and submission_id = any ($2)';

export interface HandedOver {
  id: string;
  /** The name as the client typed it. */
  name: string;
  /** The stored number (server/submissions/urgency.ts). */
  urgency: number | null;
  /** The name of the person who handed it over, or else their address. */
  by: string;
  /** When it was handed over. */
  at: Date;
}

/** The mail to a person to whom these requests were handed over. */
export function renderHandedOver(
  rows: readonly HandedOver[],
  adminUrl: string,
  context: MailContext,
): Message {
  const [first] = rows;
  const what =
    rows.length === 1 && first
      ? `A request for you: ${nameInMail(first)}`
      : `${rows.length} requests for you`;
  const more = rows.length - MAX_IN_MAIL;
  return compose(what, context, [
    {
      kind: 'paragraph',
      text: `You take care of ${rows.length === 1 ? 'this request' : 'these requests'} now.`,
    },
    ...rows.slice(0, MAX_IN_MAIL).map(
      (row) =>
        ({
          kind: 'link',
          label: `${nameInMail(row)}, from ${row.by}`,
          href: `${adminUrl}/requests/${row.id}`,
        }) as const,
    ),
    ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more, in the list.` } as const] : []),
    { kind: 'link', label: 'Open your list', href: `${adminUrl}/?filter=open&who=mine` },
  ]);
}

const nameInMail = (row: HandedOver) =>
  shortNameWithReference(row) + URGENCY_MARK[fromStored(row.urgency)];
