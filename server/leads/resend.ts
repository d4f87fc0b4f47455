import type { Client } from 'pg';

interface Resent {
  /** To the firm, once more. */
  again: number;
  /** Had not been sent yet; the wait is over. */
  dueNow: number;
}

/** The firm's mails of a submission once more, each under an id of its own. The visitor gets no second one. */
export async function resend(client: Client, submissionId: string): Promise<Resent> {
  const { rows } = await client.query<Resent>(RESEND, [submissionId]);
  return rows[0] ?? { again: 0, dueNow: 0 };
}

const RESEND = `
  with again as (
    insert into private.outbox (submission_id, follow_up_id, kind, again)
    select submission_id, follow_up_id, kind, true from private.outbox
    where submission_id = $1 and kind <> 'confirmation' and not again and sent_at is not null
    returning id
  ), due as (
    update private.outbox set next_attempt_at = now()
    where submission_id = $1 and sent_at is null and given_up_at is null
    returning id
  )
  select (select count(*)::int from again) as again, (select count(*)::int from due) as "dueNow"`;
