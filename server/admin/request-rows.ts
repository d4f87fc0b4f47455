import type { PoolClient, Pool } from 'pg';
import * as v from 'valibot';
import { fromRow } from '#contract/data-api.ts';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { unescapeText } from '#contract/text.ts';
import { answerBy, type KnownContacts } from '#server/submissions/shared-contact.ts';
import type { RequestState } from '#server/submissions/request-state.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import { workingTime } from '#server/working-time.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { SentFields, type MailState, type RequestSummary } from './requests.ts';

/** Anything that runs queries. */
export type Queryable = Pool | PoolClient;

/** The office hours and the clock that showing requests needs. */
export interface DisplayContext {
  calendar: () => OfficeCalendar;
  now: () => Date;
}

/** A message as it is stored, with the page that it came from. */
export type StoredMessage = SubmissionRow & { id: string; at: Date; page: string | null };

/** A row of `REQUEST_COLUMNS`. */
export interface StoredRequest extends StoredMessage {
  version: number;
  state: RequestState;
  assignee: string | null;
  answered_at: Date | null;
  unanswered_since: Date | null;
  added_by: string | null;
  urgency: number | null;
  since_spam: number;
  contacts: KnownContacts;
}

/** The columns of a submission in the given table. */
export const sentColumns = (table: string) =>
  COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** The columns that `requestOf` needs, from `private.requests r` and `public.contact_submissions s`. */
export const REQUEST_COLUMNS = `
  r.submission_id as id, r.received_at as at, r.version, r.state, r.assignee, r.answered_at,
  r.unanswered_since, r.added_by, r.urgency, ${sentColumns('s')}, private.contacts_of(r.submission_id) as contacts,
  (select o.page from private.outbox o
   where o.submission_id = s.id and o.kind = 'notice' and not o.again) as page`;

/** The state of a row of `private.outbox o`, as in requests.ts. */
export const MAIL_STATE = `
  case when o.sent_at is not null then 'sent' when o.given_up_at is not null then 'given-up'
    when o.last_error is not null then 'failing' when o.batch_until > now() then 'batching'
    else 'waiting' end`;

interface ListedRow extends StoredRequest {
  follow_up_count: number;
  follow_up_times: Date[];
  mail_state: MailState | null;
  joined: number;
}

/** Reads all that a line of the list shows. `chosen` is a query for rows of `private.requests`. */
const SUMMARY = (chosen: string, order: string) => `
  with chosen as materialized (${chosen})
  select ${REQUEST_COLUMNS}, later.count as follow_up_count, later.times as follow_up_times,
    later.since_spam, mails.state as mail_state, later.joined
  from chosen r
  join public.contact_submissions s on s.id = r.submission_id
  cross join lateral (
    select count(*)::int as count, (count(*) filter (where l.is_joined))::int as joined,
      (count(*) filter (where l.at > r.spam_since))::int as since_spam,
      coalesce((array_agg(l.at order by l.at desc))[1:10], '{}') as times
    from (
      select f.created_at as at, false as is_joined from private.follow_ups f
      where f.submission_id = r.submission_id
      union all
      select other.created_at, true from private.requests j
      join public.contact_submissions other on other.id = j.submission_id
      where j.joined_into = r.submission_id
      union all
      select f.created_at, false from private.requests j
      join private.follow_ups f on f.submission_id = j.submission_id
      where j.joined_into = r.submission_id
    ) as l
  ) as later
  cross join lateral (
    select (array['failing', 'given-up', 'waiting', 'batching', 'sent'])[min(array_position(
      array['failing', 'given-up', 'waiting', 'batching', 'sent'], ${MAIL_STATE}))] as state
    from private.outbox o where o.submission_id = r.submission_id and o.kind <> 'webhook'
  ) as mails
  order by ${order}`;

export async function querySummaries(
  database: Queryable,
  [chosen, order]: readonly [chosen: string, order: string],
  values: readonly unknown[],
  display: DisplayContext,
): Promise<RequestSummary[]> {
  const { rows } = await database.query<ListedRow>(SUMMARY(chosen, order), [...values]);
  return rows.map((row) => ({
    ...requestOf(row, display),
    message: excerptOf(row.message),
    followUps: {
      count: row.follow_up_count,
      latest: row.follow_up_times.map((time) => time.toISOString()).toReversed(),
    },
    mailState: row.mail_state,
    joined: row.joined,
  }));
}

/** The fields that a line of the list and a whole request have in common. */
export function requestOf(row: StoredRequest, { calendar, now }: DisplayContext) {
  const { unanswered_since: since, contacts } = row;
  const fields = fieldsOf(row);
  return {
    id: row.id,
    reference: reference(row.id),
    version: row.version,
    receivedAt: row.at.toISOString(),
    ...fields,
    answerBy: answerBy({ ...fields, contacts }),
    addedByHand: row.added_by !== null,
    page: row.page,
    urgency: fromStored(row.urgency),
    state: row.state,
    assignee: row.assignee,
    answeredAt: row.answered_at?.toISOString() ?? null,
    waiting:
      since === null
        ? null
        : { since: since.toISOString(), ...workingTime(since, now(), calendar()) },
    sinceSpam: row.since_spam,
  };
}

/** The fields as the visitor typed them. */
export const fieldsOf = (row: SubmissionRow) => v.parse(SentFields, fromRow(row));

const EXCERPT_CHARACTERS = 200;

function excerptOf(message: string | null): string | null {
  if (message === null) return null;
  const line = unescapeText(message).replace(/[\s\u0085]+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= EXCERPT_CHARACTERS
    ? line
    : `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
}
