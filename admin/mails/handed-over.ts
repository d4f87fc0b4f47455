import type { PoolClient } from 'pg';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import {
  IS_PAUSED,
  MAX_IN_MAIL,
  PAUSE,
  URGENCY_MARK,
  type StaffMail,
  type MailTask,
} from './staff-mail.ts';

/**
 * Stores that `to` needs a mail about these requests, in the transaction that assigns them. Nobody gets a mail about
 * requests that they assigned to themselves or no longer have.
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

/** One mail about all requests that were handed over to this person, at most one in a quarter of an hour. */
export async function takeHandedOver(task: MailTask): Promise<StaffMail | undefined> {
  const { client, person, now, parts } = task;
  const { rows } = await client.query<HandedOver>(TAKE, [person, now]);
  if (rows.length === 0) return undefined;
  await client.query(PAUSE, [person, now]);
  return {
    kind: 'hand-over',
    about: rows.map(({ id, at }) => `${id} ${at.toISOString()}`).join(),
    message: renderHandedOver(rows, parts.adminUrl, parts.context()),
  };
}

/**
 * A mail that failed for a week is not tried again: the reminders list the request until someone has answered it.
 * Nobody gets a mail about a request that became spam, or part of another request.
 */
const TAKE = `
  with taken as (
    delete from private.handed_over where (submission_id, person) in (
      select submission_id, person from private.handed_over where person = $1 and not ${IS_PAUSED} for update skip locked)
    returning submission_id, by, at
  )
  select t.submission_id as id, coalesce(p.name, t.by) as by, t.at, private.plain_text(s.name) as name, r.urgency
  from taken t join private.requests r using (submission_id)
  join public.contact_submissions s on s.id = t.submission_id
  left join private.people p on p.person = t.by
  where r.assignee = $1 and r.joined_into is null and not (r.state = 'spam' and r.unanswered_since is null)
    and t.at > now() - interval '7 days'
  order by r.urgency desc nulls last, t.at, t.submission_id`;

interface HandedOver {
  id: string;
  /** The name as the client typed it. */
  name: string;
  /** The stored number (server/submissions/urgency.ts). */
  urgency: number | null;
  /** The name of the person who handed it over, or else their address. */
  by: string;
  at: Date;
}

function renderHandedOver(
  rows: readonly HandedOver[],
  adminUrl: string,
  context: MailContext,
): Message {
  const links = rows.map((row) => {
    const name = shortNameWithReference(row) + URGENCY_MARK[fromStored(row.urgency)];
    const href = `${adminUrl}/requests/${row.id}`;
    return { name, block: { kind: 'link', label: `${name}, from ${row.by}`, href } as const };
  });
  const [first, ...others] = links;
  const isOne = others.length === 0;
  const more = rows.length - MAX_IN_MAIL;
  return compose(
    isOne ? `A request for you: ${first?.name}` : `${rows.length} requests for you`,
    context,
    [
      {
        kind: 'paragraph',
        text: `You take care of ${isOne ? 'this request' : 'these requests'} now.`,
      },
      ...links.slice(0, MAX_IN_MAIL).map(({ block }) => block),
      ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more, in the list.` } as const] : []),
      { kind: 'link', label: 'Open your list', href: `${adminUrl}/?filter=open&who=mine` },
    ],
  );
}
