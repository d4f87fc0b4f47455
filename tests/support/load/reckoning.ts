import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Told } from './visitors.ts';

interface Reckoning {
  acknowledged: number;
  keptThoughTheAnswerWasLost: number;
  answeredWith503: number;
  unanswered: number;
  rowsLost: number;
  rowsWrong: number;
  rowsWithoutNotice: number;
  confirmationsPromised: number;
  confirmationsLost: number;
  mailsOwed: number;
  mailsLost: number;
  mailsSentTwice: number;
}

interface Kept {
  email: string;
  message: string;
  notices: number;
  confirmations: number;
}

/** Compares the responses to visitors with the rows of the database and the mails that were sent. */
export async function reckon(
  client: Client,
  told: Told,
  messageIds: readonly string[],
): Promise<Reckoning> {
  const { rows } = await client.query<Kept>(`
    select s.email, s.message,
      (select count(*)::int from private.outbox o where o.submission_id = s.id and o.kind = 'notice') as notices,
      (select count(*)::int from private.outbox o where o.submission_id = s.id and o.kind = 'confirmation') as confirmations
    from contact_submissions s`);
  const kept = new Map(rows.map((row) => [row.email, row]));
  const expected = new Map([...told.acknowledged, ...told.keptUnsaid]);
  const owed = (await client.query<{ id: string }>('select id from private.outbox')).rows;
  const copies = new Map<string, number>();
  for (const messageId of messageIds) {
    const id = messageId.replace('<', '').split('@', 1)[0] ?? '';
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const countOf = (emails: Iterable<string>, wrong: (row: Kept | undefined) => boolean) =>
    [...emails].filter((email) => wrong(kept.get(email))).length;
  return {
    acknowledged: told.acknowledged.size,
    keptThoughTheAnswerWasLost: told.keptUnsaid.size,
    answeredWith503: told.away,
    unanswered: told.unanswered,
    rowsLost: countOf(expected.keys(), (row) => row === undefined),
    rowsWrong: rows.filter(({ email, message }) => expected.get(email) !== message).length,
    rowsWithoutNotice: countOf(kept.keys(), (row) => row?.notices !== 1),
    confirmationsPromised: told.confirmationsAsked.size,
    confirmationsLost: countOf(told.confirmationsAsked, (row) => row?.confirmations !== 1),
    mailsOwed: owed.length,
    mailsLost: owed.filter(({ id }) => !copies.has(id)).length,
    mailsSentTwice: [...copies.values()].filter((count) => count > 1).length,
  };
}

/** The counts that must be 0 after any fault. */
export const NOTHING_LOST = {
  rowsLost: 0,
  rowsWrong: 0,
  rowsWithoutNotice: 0,
  confirmationsLost: 0,
  mailsLost: 0,
};

/** Waits until every mail is sent: after a crash at most until the leases have expired. */
export async function mailsSettled(client: Client): Promise<void> {
  const left = async () =>
    (
      await client.query<{ left: number }>(`
      select (select count(*) from private.outbox where sent_at is null)
        + (select count(*) from private.confirmation_requests) as left`)
    ).rows[0]?.left;
  await expect.poll(left, { timeout: 240_000, interval: 50 }).toBe('0');
}
