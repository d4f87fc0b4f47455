import { rm } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { inTransaction } from '#server/database/one-connection.ts';
import { mailFilesIn, STAFF_MAIL_ID, STAFF_MAIL_LOCK } from '#server/outbox/mail-files.ts';
import { withJoined, type RowsToErase } from './find-to-erase.ts';

/** How much was erased, and the ids to erase again after a restore. */
export interface Erased {
  submissions: number;
  followUps: number;
  mails: number;
  mailFiles: number;
  ids: string[];
}

interface ErasureOptions {
  /** The person who erases, for the history. */
  by: string;
  preview?: boolean;
  /** The result of the preview that the person has seen. */
  shown?: Erased | undefined;
}

/** One of the mails is being sent at this moment. Nothing was erased. */
export class MailBeingSentError extends Error {}

/**
 * Erases what `find` returns and has locked, in one transaction. A preview is rolled back and removes no file. Rejects
 * if the stored messages are not those of `shown`.
 */
export async function erase(
  client: ClientBase,
  mailFolder: string | undefined,
  find: () => Promise<RowsToErase>,
  how: ErasureOptions,
): Promise<Erased> {
  const eraseAll = () => eraseRows(client, mailFolder, find, how);
  if (!how.preview) return inTransaction(client, eraseAll);
  await client.query('begin');
  return eraseAll().finally(() => client.query('rollback'));
}

/**
 * Erases in the transaction of the caller. The mail files are deleted before its commit, so that after an
 * interruption a second call can complete the erasure. Rejects while one of the mails is being sent. `mailFolder` is
 * undefined when mails are not written to files. Submissions that were joined into one are erased with it. The
 * history has one line for each id, with `by`.
 */
export async function eraseRows(
  client: ClientBase,
  mailFolder: string | undefined,
  find: () => Promise<RowsToErase>,
  { by, preview = false, shown }: ErasureOptions,
): Promise<Erased> {
  // This comes before any row is locked: a sender that waits for a row must not hold this lock.
  await client.query('select pg_advisory_xact_lock($1)', [STAFF_MAIL_LOCK]);
  const rows = await withJoined(client, await find());
  const ids = [...rows.submissions, ...rows.followUps];
  const mails = await lockMails(client, rows);
  await client.query(REASSIGN_MAILS, [rows.followUps]);
  const followUps = await client.query(
    'delete from private.follow_ups where id = any($1) or submission_id = any($2)',
    [rows.followUps, rows.submissions],
  );
  if (shown && (shown.followUps !== followUps.rowCount || shown.ids.join() !== ids.join()))
    throw new Error('A new message came; nothing was erased. Look at it, then erase again');
  await client.query(DELETE_CONFIRMATION_REQUESTS, [rows.submissions, rows.email]);
  await client.query('delete from public.contact_submissions where id = any($1)', [
    rows.submissions,
  ]);
  await client.query(RECORD_ERASED_IDS, [ids, by]);
  const inFolder = await mailFilesIn(mailFolder);
  const files = inFolder.filter(({ mail }) => mails.has(mail));
  // All reminders are removed, because each lists several people. The next reminder is sent on the next working day.
  const reminders = inFolder.filter(({ mail }) => mail.startsWith(STAFF_MAIL_ID));
  if (!preview) for (const { path } of [...files, ...reminders]) await rm(path, { force: true });
  const withFile = files.map(({ mail }) => mail);
  const { rows: remaining } = await client.query(RESEND_REMAINING_MAILS, [[...mails], withFile]);
  return {
    submissions: rows.submissions.length,
    followUps: followUps.rowCount ?? 0,
    mails: mails.size - remaining.length,
    mailFiles: files.length,
    ids,
  };
}

/** The history stores who erased which id, and no personal data. */
const RECORD_ERASED_IDS = `
  insert into private.history (by, kind, detail)
  select $2, 'erased', jsonb_build_object('id', id) from unnest($1::text[]) as id`;

/** A mail that also contains other follow-ups stays, and is assigned to the oldest of them. */
const REASSIGN_MAILS = `
  with remaining as (
    select distinct on (f.mailed_with) f.mailed_with as erased, f.id
    from private.follow_ups f
    where f.mailed_with = any($1) and f.id <> all($1)
    order by f.mailed_with, f.created_at, f.id
  ), reassigned as (
    update private.follow_ups f set mailed_with = nullif(r.id, f.id)
    from remaining r where f.mailed_with = r.erased and f.id <> all($1)
  )
  update private.outbox o set follow_up_id = r.id from remaining r
  where o.follow_up_id = r.erased and o.kind = 'follow-up'`;

/** A mail that stays is sent again, so that its file is written without the erased follow-up. */
const RESEND_REMAINING_MAILS = `
  update private.outbox
  set sent_at = case when id = any($2) then null else sent_at end
  where id = any($1)
  returning id`;

const DELETE_CONFIRMATION_REQUESTS = `
  delete from private.confirmation_requests r
  where private.normalize_email(r.address) = private.normalize_email($2) or private.normalize_email(r.address) in (
    select private.normalize_email(s.email) from public.contact_submissions s where s.id = any($1))`;

/**
 * The ids of all mails with this data, locked so that no worker leases them. Rejects while one is being sent.
 * Deliveries to the webhook are locked too. They are deleted together with the submission or follow-up.
 */
async function lockMails(
  client: ClientBase,
  { submissions, followUps }: RowsToErase,
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string; kind: string; leased: boolean }>(
    `select id, kind, coalesce(leased_until > now(), false) as leased from private.outbox
     where submission_id = any($1) or follow_up_id = any($2)
       or follow_up_id in (select mailed_with from private.follow_ups where id = any($2)) and kind = 'follow-up'
     for update`,
    [submissions, followUps],
  );
  if (rows.some(({ leased }) => leased))
    throw new MailBeingSentError(
      'One of its mails is being sent at this moment; nothing was erased, try again in two minutes',
    );
  return new Set(rows.filter(({ kind }) => kind !== 'webhook').map(({ id }) => id));
}
