import type { ClientBase } from 'pg';

/**
 * Enqueues copies of the mails that the firm already got. Mails and webhook deliveries that were not sent yet become
 * due now, even if they were given up.
 */
export async function resend(client: ClientBase, submissionId: string) {
  const { rows } = await client.query<{ again: number; dueNow: number }>(RESEND, [submissionId]);
  return rows[0] ?? { again: 0, dueNow: 0 };
}

// The visitor gets no mail twice, and the webhook gets no delivery twice, because its receiver might store it twice. A
// mail that was given up never arrived, so it is tried again. But a mail that is out of date is not tried again. Its
// number of attempts does not change either: the number tells whether the mail may have arrived.
const RESEND = `
  with again as (
    insert into private.outbox (submission_id, follow_up_id, kind, again)
    select submission_id, follow_up_id, kind, true from private.outbox
    where submission_id = $1 and kind in ('notice', 'follow-up') and not again and sent_at is not null
    returning id
  ), due as (
    update private.outbox set next_attempt_at = now(),
      attempts = case when given_up_at is null then attempts else 0 end,
      last_error = case when given_up_at is null then last_error end, given_up_at = null,
      batch_until = case when batch_until > now() then now() else batch_until end
    where submission_id = $1 and sent_at is null
      and (given_up_at is null or coalesce(last_error, '') not in ('SUPERSEDED', 'CANCELED', 'TOO_LATE'))
    returning id
  )
  select (select count(*)::int from again) as again, (select count(*)::int from due) as "dueNow"`;
