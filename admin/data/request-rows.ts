import type { PoolClient, Pool } from 'pg';
import { NEXT_CALL } from './call-rows.ts';
import { fromRow } from '#contract/data-api.ts';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { unescapeText } from '#contract/text.ts';
import { answerBy, type KnownContacts } from '#server/submissions/shared-contact.ts';
import { IS_WITHHELD } from '#server/mail/withheld.ts';
import { fromStored } from '#server/submissions/urgency.ts';
import { workingTime } from '#server/base/working-time.ts';
import { storedLanguage } from '#server/submissions/language.ts';
import {
  APPOINTMENT_AT,
  PAGE,
  PAGE_LANGUAGE,
  reference,
} from '#server/submissions/stored-submission.ts';
import type { RequestSummary } from './requests.ts';

/** Anything that runs queries. */
export type Queryable = Pool | PoolClient;

/** The office hours and the clock, for code that shows requests. */
export interface DisplayContext {
  calendar: () => OfficeCalendar;
  now: () => Date;
}

/** A row of `REQUEST_COLUMNS` and `messagesSinceSpam`, which each query adds. */
export type StoredRequest = SubmissionRow &
  Pick<RequestSummary, 'id' | 'version' | 'receivedAt' | 'state' | 'assignee' | 'answeredAt'> &
  Pick<RequestSummary, 'addedByHand' | 'page' | 'messagesSinceSpam' | 'tries' | 'triedAt'> &
  Pick<RequestSummary, 'otherPhone' | 'appointmentAt' | 'callBackAt' | 'callBackWhy'> & {
    since: Date | null;
    storedLanguage: string | null;
    storedUrgency: number | null;
    contacts: KnownContacts;
  };

/** The columns of a submission in the given table. */
export const sentColumns = (table: string) =>
  COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** The columns that `requestOf` needs, from `private.requests r` and `public.contact_submissions s`. */
export const REQUEST_COLUMNS = `
  r.submission_id as id, r.received_at as "receivedAt", r.version, r.state, r.assignee, r.answered_at as "answeredAt",
  r.unanswered_since as since, r.added_by is not null as "addedByHand", r.urgency as "storedUrgency", ${sentColumns('s')},
  ${NEXT_CALL('call_back_at')} as "callBackAt", ${NEXT_CALL('call_back_why')} as "callBackWhy",
  r.tries, r.tried_at as "triedAt", r.other_phone as "otherPhone",
  ${APPOINTMENT_AT} as "appointmentAt", ${PAGE} as page, ${PAGE_LANGUAGE} as "storedLanguage",
  private.contacts_of(r.submission_id) as contacts`;

/** The state of a row of `private.outbox o`, as in requests.ts. */
export const MAIL_STATE = `
  case when o.sent_at is not null then 'sent'
    when o.given_up_at is not null then case when ${IS_WITHHELD('o')} then 'withheld' else 'given-up' end
    when o.last_error is not null then 'failing' when o.batch_until > now() then 'batching'
    else 'waiting' end`;

type ListedRow = StoredRequest &
  Pick<RequestSummary, 'followUpCount' | 'followUpTimes' | 'mailState' | 'joined'>;

/** The worst first: a request shows the first state of this list that one of its mails has. */
const WORST_FIRST = "array['failing', 'given-up', 'waiting', 'batching', 'withheld', 'sent']";

/** Reads all that a line of the list shows. `chosen` is a query for rows of `private.requests`. */
const SUMMARY = (chosen: string, order: string) => `
  with chosen as materialized (${chosen})
  select ${REQUEST_COLUMNS}, later.*, mails.*
  from chosen r
  join public.contact_submissions s on s.id = r.submission_id
  cross join lateral (
    select count(*)::int as "followUpCount", (count(*) filter (where l.is_joined))::int as joined,
      (count(*) filter (where l.at > r.spam_since))::int as "messagesSinceSpam",
      coalesce((array_agg(l.at order by l.at desc))[1:10], '{}') as "followUpTimes"
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
    select (${WORST_FIRST})[min(array_position(${WORST_FIRST}, ${MAIL_STATE}))] as "mailState"
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
  }));
}

/** The requests with these ids, in the order of `ids`. */
export const readSummaries = (
  database: Queryable,
  ids: readonly string[],
  display: DisplayContext,
) =>
  querySummaries(
    database,
    [
      'select * from private.requests where submission_id = any($1)',
      'array_position($1, r.submission_id)',
    ],
    [ids],
    display,
  );

/** A row as the pages show it. */
export function requestOf<Row extends StoredRequest>(row: Row, { calendar, now }: DisplayContext) {
  const { since, contacts } = row;
  const fields = fromRow(row);
  return {
    ...row,
    ...fields,
    reference: reference(row.id),
    answerBy: answerBy({ ...fields, contacts }),
    pageLanguage: storedLanguage(row.storedLanguage),
    urgency: fromStored(row.storedUrgency),
    waiting: since && { since, ...workingTime(since, now(), calendar()) },
  };
}

const EXCERPT_CHARACTERS = 200;

function excerptOf(message: string | null): string | null {
  if (message === null) return null;
  const line = unescapeText(message).replace(/[\s\u0085]+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= EXCERPT_CHARACTERS
    ? line
    : `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
}
