import type { Pool } from 'pg';
import type { ResendResult } from '#contract/admin.ts';
import { resend } from '#server/leads/commands.ts';
import { readRequest } from './read-request.ts';
import { announce, inTransaction, lockRequest, record } from './request-changes.ts';
import type { Showing } from './request-rows.ts';

/** Sends the firm its mails about a request again, and waiting ones at once. The visitor gets no second mail. */
export async function resendMails(
  pool: Pool,
  id: string,
  by: string,
  showing: Showing,
): Promise<ResendResult> {
  return inTransaction(pool, async (client) => {
    await lockRequest(client, id, showing);
    const { again, dueNow } = await resend(client, id);
    await record(client, id, by, { kind: 'resent', mails: again + dueNow });
    await announce(client, id, by, { isNewVersion: false });
    return { again, dueNow, request: await readRequest(client, id, showing) };
  });
}
