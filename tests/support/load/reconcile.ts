import type { Client, ClientConfig } from 'pg';
import { expect } from 'vitest';
import { testClient } from '#tests/support/database/database.ts';
import type { VisitorRecord } from './visitors.ts';

interface StoredRow {
  email: string;
  message: string;
  notices: number;
  confirmations: number;
}

/**
 * Waits until all mails are sent, and compares the responses to visitors with the stored rows and the sent mails. Prints
 * the figures, with what the test says about its faults.
 */
export async function reconcileAll(
  login: string | ClientConfig,
  record: VisitorRecord,
  messageIds: () => readonly string[] | Promise<readonly string[]>,
  faults: object,
) {
  const client = await testClient(login);
  await waitForAllMails(client);
  const figures = await reconcile(client, record, await messageIds());
  const { longestAnswerMilliseconds } = record;
  console.log(JSON.stringify({ ...faults, ...figures, longestAnswerMilliseconds }, null, 2));
  return figures;
}

async function reconcile(client: Client, record: VisitorRecord, messageIds: readonly string[]) {
  const { rows } = await client.query<StoredRow>(`
    select s.email, s.message,
      (select count(*)::int from private.outbox o where o.submission_id = s.id and o.kind = 'notice') as notices,
      (select count(*)::int from private.outbox o where o.submission_id = s.id and o.kind = 'confirmation') as confirmations
    from contact_submissions s`);
  const stored = new Map(rows.map((row) => [row.email, row]));
  const expected = new Map([...record.acknowledged, ...record.storedWithoutResponse]);
  const due = (await client.query<{ id: string }>('select id from private.outbox')).rows;
  const copies = new Map<string, number>();
  for (const messageId of messageIds) {
    const id = messageId.replace('<', '').split('@', 1)[0] ?? '';
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const countOf = (emails: Iterable<string>, isWrong: (row: StoredRow | undefined) => boolean) =>
    [...emails].filter((email) => isWrong(stored.get(email))).length;
  return {
    acknowledged: record.acknowledged.size,
    keptThoughTheAnswerWasLost: record.storedWithoutResponse.size,
    answeredWith503: record.unavailable,
    unanswered: record.unanswered,
    rowsLost: countOf(expected.keys(), (row) => row === undefined),
    rowsWrong: rows.filter(({ email, message }) => expected.get(email) !== message).length,
    rowsWithoutNotice: countOf(stored.keys(), (row) => row?.notices !== 1),
    confirmationsPromised: record.confirmationsAccepted.size,
    confirmationsLost: countOf(record.confirmationsAccepted, (row) => row?.confirmations !== 1),
    mailsOwed: due.length,
    mailsLost: due.filter(({ id }) => !copies.has(id)).length,
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

/** Longer than a lease, which must expire first after a crash. */
const NO_PROGRESS_MILLISECONDS = 180_000;

/**
 * Waits until every mail is sent. Gives up only when no further mail is sent for some time, because a busy machine
 * sends few mails a second.
 */
export async function waitForAllMails(client: Client): Promise<void> {
  async function unsent(): Promise<number> {
    const { rows } = await client.query<{ unsent: number }>(`
      select (select count(*) from private.outbox where sent_at is null)::int
        + (select count(*) from private.confirmation_requests)::int as unsent`);
    return rows[0]?.unsent ?? 0;
  }
  let left = await unsent();
  while (left > 0) {
    const before = left;
    const options = { timeout: NO_PROGRESS_MILLISECONDS, interval: 50 };
    await expect.poll(async () => (left = await unsent()), options).toBeLessThan(before);
  }
}
