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
  /** Of other submissions: the same address, known there by its phone number. */
  followUps: string[];
}

/**
 * All that is kept of one submission, or of whoever has this email: one transaction, and the files of its
 * mails before the commit. Cut short, it has erased nothing that a second call would not find again.
 */
export async function erase(client: Client, what: string, mailFolder: string): Promise<Erased> {
  await client.query('begin');
  try {
    const ids = await find(client, what);
    const mails = await takeMails(client, ids);
    const followUps = await client.query(
      'delete from private.follow_ups where id = any($1) or submission_id = any($2)',
      [ids.followUps, ids.submissions],
    );
    await client.query(FORGET_REQUESTS, [ids.submissions, what]);
    await client.query('delete from public.contact_submissions where id = any($1)', [
      ids.submissions,
    ]);
    const mailFiles = await removeFiles(mailFolder, mails);
    await client.query('commit');
    return {
      submissions: ids.submissions.length,
      followUps: followUps.rowCount ?? 0,
      mails: mails.length,
      mailFiles,
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

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

/** Locks what is owed, so that no worker takes it up; refuses while one of it is on its way. */
async function takeMails(client: Client, { submissions, followUps }: Ids): Promise<string[]> {
  const { rows } = await client.query<{ id: string; leased: boolean }>(
    `select id, coalesce(leased_until > now(), false) as leased from private.outbox
     where submission_id = any($1) or follow_up_id = any($2) for update`,
    [submissions, followUps],
  );
  if (rows.some(({ leased }) => leased))
    throw new Error(
      'One of its mails is being sent at this moment; nothing was erased, try again in two minutes',
    );
  return rows.map(({ id }) => id);
}

async function removeFiles(folder: string, mails: readonly string[]): Promise<number> {
  const wanted = new Set(mails);
  const files = await readdir(folder).catch((): string[] => []);
  // A mail's file is named by its id: <id>@<domain>.eml
  const found = files.filter((file) => wanted.has(file.split('@', 1)[0] ?? ''));
  for (const file of found) await rm(join(folder, file), { force: true });
  return found.length;
}
