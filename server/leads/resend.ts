import type { Client } from 'pg';

interface Resent {
  /** New mails to the firm with the content of those already sent. */
  again: number;
  /** Mails that had not been sent yet and are due now. */
  dueNow: number;
}

/** Sends the firm its mails of a submission again, each under a new id. The visitor gets no second mail. */
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
    update private.outbox set next_attempt_at = now(),
      gathers_until = case when gathers_until > now() then now() else gathers_until end
    where submission_id = $1 and sent_at is null and given_up_at is null
    returning id
  )
  select (select count(*)::int from again) as again, (select count(*)::int from due) as "dueNow"`;
