import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { theLead } from './lead.ts';

interface Erased {
  submissions: number;
  followUps: number;
  mails: number;
  mailFiles: number;
}

interface Ids {
  submissions: string[];
  /** Of other submissions: follow-ups that came with the same email and matched by phone number. */
  followUps: string[];
}

/**
 * Erases a submission, or everything of an email: the rows in one transaction, and the files of its mails
 * before the commit. An interrupted call has erased nothing that a second one would not find.
 */
export async function erase(client: Client, what: string, mailFolder: string): Promise<Erased> {
  await client.query('begin');
  try {
    const ids = await find(client, what);
    const mails = await lockMails(client, ids);
    await client.query(HAND_OVER_MAILS, [ids.followUps]);
    const followUps = await client.query(
      'delete from private.follow_ups where id = any($1) or submission_id = any($2)',
      [ids.followUps, ids.submissions],
    );
    await client.query(FORGET_REQUESTS, [ids.submissions, what]);
    await client.query('delete from public.contact_submissions where id = any($1)', [
      ids.submissions,
    ]);
    const files = await removeFiles(mailFolder, mails);
    const { rows: remaining } = await client.query(SEND_THE_REST, [mails, files.mails]);
    await client.query('commit');
    return {
      submissions: ids.submissions.length,
      followUps: followUps.rowCount ?? 0,
      mails: mails.length - remaining.length,
      mailFiles: files.count,
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A mail that reports other follow-ups too is kept for those. */
const HAND_OVER_MAILS = `
  with heirs as (
    select distinct on (f.mailed_with) f.mailed_with as erased, f.id
    from private.follow_ups f
    where f.mailed_with = any($1) and f.id <> all($1)
    order by f.mailed_with, f.created_at, f.id
  ), handed_over as (
    update private.follow_ups f set mailed_with = nullif(h.id, f.id)
    from heirs h where f.mailed_with = h.erased and f.id <> all($1)
  )
  update private.outbox o set follow_up_id = h.id from heirs h where o.follow_up_id = h.erased`;

/** Where mails are files, the file of such a mail was removed: it is written again without what was erased. */
const SEND_THE_REST = `
  update private.outbox
  set sent_at = case when id = any($2) then null else sent_at end
  where id = any($1)
  returning id`;

const FORGET_REQUESTS = `
  delete from private.confirmation_requests r
  where lower(private.given(r.address)) = lower($2) or lower(private.given(r.address)) in (
    select lower(s.email) from public.contact_submissions s where s.id = any($1))`;

async function find(client: Client, what: string): Promise<Ids> {
  if (!what.includes('@')) {
    const { id } = await theLead(client, what);
    await client.query('select from public.contact_submissions where id = $1 for update', [id]);
    return { submissions: [id], followUps: [] };
  }
  const idsOf = async (sql: string) =>
    (await client.query<{ id: string }>(sql, [what])).rows.map(({ id }) => id);
  const submissions = await idsOf(
    'select id from public.contact_submissions where lower(email) = lower($1) for update',
  );
  const followUps = await idsOf(
    'select id from private.follow_ups where lower(email) = lower($1) for update',
  );
  if (submissions.length + followUps.length === 0)
    throw new Error('Nothing is stored for this email');
  return { submissions, followUps };
}

/** The ids of all mails with this data, locked so that no worker leases them. Rejects while one is being sent. */
async function lockMails(client: Client, { submissions, followUps }: Ids): Promise<string[]> {
  const { rows } = await client.query<{ id: string; leased: boolean }>(
    `select id, coalesce(leased_until > now(), false) as leased from private.outbox
     where submission_id = any($1)
       or follow_up_id in (select coalesce(mailed_with, id) from private.follow_ups where id = any($2))
     for update`,
    [submissions, followUps],
  );
  if (rows.some(({ leased }) => leased))
    throw new Error(
      'One of its mails is being sent at this moment; nothing was erased, try again in two minutes',
    );
  return rows.map(({ id }) => id);
}

async function removeFiles(
  folder: string,
  mails: readonly string[],
): Promise<{ count: number; mails: string[] }> {
  const wanted = new Set(mails);
  const files = await readdir(folder).catch((): string[] => []);
  // The name of a mail's file is its id: <id>@<domain>.eml
  const idOf = (file: string) => file.split('@', 1)[0] ?? '';
  const found = files.filter((file) => wanted.has(idOf(file)));
  for (const file of found) await rm(join(folder, file), { force: true });
  return { count: found.length, mails: found.map(idOf) };
}
