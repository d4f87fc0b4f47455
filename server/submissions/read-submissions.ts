import type { ClientBase } from 'pg';
import type { RequestState } from '#server/submissions/request-state.ts';
import { exportedFields, unescapedRow } from '#contract/data-api.ts';
import type { SubmissionRow } from '#contract/fields.ts';
import {
  answerBy,
  answerLaterBy,
  answerOnlyBy,
  sharedContact,
  type AnswerBy,
  type EachContact,
} from './shared-contact.ts';
import type { StoredSubmission, KnownSubmission } from './stored-submission.ts';

/** One message as the firm reads it: a stored row with its free text unescaped. */
export interface Inquiry extends SubmissionRow {
  id: string;
  received: string;
  /** Which of its contact details the firm may use. */
  answerBy: EachContact;
}

export interface FollowUp extends Inquiry {
  /** What it has in common with the submission: the only evidence of who wrote it. */
  shared: EachContact;
  /** How to answer it, as a text. */
  answer: string;
}

/** `sent`, `givenUp` and `batchUntil` are times or null, `code` is the reason of the last failure or null. */
interface Mail {
  kind: string;
  sent: string | null;
  givenUp: string | null;
  batchUntil: string | null;
  attempts: number;
  code: string | null;
}

/** What the firm's people have done with a submission, as the admin shows it. */
export interface Handling {
  state: RequestState;
  /** Whether nobody has answered the last message. */
  waiting: boolean;
  assignee: string | null;
  /** The id of the submission that shows this one, when they were joined. */
  joinedInto: string | null;
}

/** A submission, its follow-ups and the state of its mails. */
export interface Lead extends Inquiry {
  answerBy: AnswerBy;
  handling: Handling;
  mails: readonly Mail[];
  followUps: readonly FollowUp[];
}

interface StoredLead {
  submission: KnownSubmission;
  handling: Handling;
  mails: Lead['mails'];
  followUps: readonly StoredSubmission[];
}

const SELECT = `
  select to_jsonb(s) || jsonb_build_object('contacts', private.contacts_of(s.id)) as submission, (
    select json_build_object('state', r.state, 'waiting', r.unanswered_since is not null,
      'assignee', r.assignee, 'joinedInto', r.joined_into)
    from private.requests r where r.submission_id = s.id) as handling, coalesce((
    select json_agg(json_build_object('kind', o.kind, 'sent', o.sent_at, 'givenUp', o.given_up_at,
      'batchUntil', o.batch_until, 'attempts', o.attempts, 'code', o.last_error) order by o.created_at)
    from private.outbox o where o.submission_id = s.id), '[]') as mails, coalesce((
    select json_agg(to_json(f) order by f.created_at, f.id)
    from private.follow_ups f where f.submission_id = s.id), '[]') as "followUps"
  from public.contact_submissions s`;

type Queries = Pick<ClientBase, 'query'>;

/** Which submissions: from the first to the last day in a time zone, and in one state. */
interface LeadRange {
  from: string | null;
  to: string | null;
  state: RequestState | null;
  timeZone: string;
}

/** The newest first. Without `most`, all of them. */
export async function listLeads(client: Queries, most?: number): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(
    `${SELECT} order by s.created_at desc, s.id limit $1`,
    [most ?? null],
  );
  return rows.map(toLead);
}

const BATCH_SIZE = 100;

/**
 * Reads the newest first, in batches: reading many years at once would fill the memory and block the server. The
 * first query has completed when this resolves.
 */
export async function batchesOfLeads(
  client: Queries,
  { from, to, state, timeZone }: LeadRange,
): Promise<AsyncGenerator<Lead[]>> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from public.contact_submissions s
     where ($1::date is null or s.created_at >= $1::date::timestamp at time zone $4)
       and ($2::date is null or s.created_at < ($2::date + 1)::timestamp at time zone $4)
       and ($3::text is null or exists (
         select from private.requests r where r.submission_id = s.id and r.state = $3))
     order by s.created_at desc, s.id`,
    [from, to, state, timeZone],
  );
  return readBatches(
    client,
    rows.map(({ id }) => id),
  );
}

async function* readBatches(client: Queries, ids: readonly string[]): AsyncGenerator<Lead[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const { rows } = await client.query<StoredLead>(
      `${SELECT} where s.id = any($1) order by s.created_at desc, s.id`,
      [ids.slice(start, start + BATCH_SIZE)],
    );
    yield rows.map(toLead);
  }
}

export class NotStoredError extends Error {}

/**
 * The one submission whose id begins with `start`, as mails show it. Rejects with an error for the user when there is
 * none or several.
 */
export async function findLead(client: ClientBase, start: string): Promise<Lead> {
  if (start.includes('@'))
    throw new Error('Give an id, not an email; npm run requests -- list shows the ids');
  if (/^[0-9a-f-]{1,3}$/i.test(start))
    throw new Error('Give at least the first four characters of the id');
  const notFound = `No submission has an id that begins with "${start}"`;
  if (!/^[0-9a-f-]{4,36}$/i.test(start)) throw new NotStoredError(notFound);
  const pattern = `${start.toLowerCase()}%`;
  const found = await client.query<StoredLead>(`${SELECT} where s.id::text like $1 limit 2`, [
    pattern,
  ]);
  const [lead, another] = found.rows;
  if (another) throw new Error(`More than one id begins with "${start}"`);
  if (lead) return toLead(lead);
  const { rows } = await client.query<{ message: string }>(
    `select format('%s is a follow-up of %s', left(id::text, 8), left(submission_id::text, 8)) as message
     from private.follow_ups where id::text like $1 limit 1`,
    [pattern],
  );
  if (rows[0]) throw new Error(rows[0].message);
  throw new NotStoredError(notFound);
}

function toLead({ submission, handling, mails, followUps }: StoredLead): Lead {
  return {
    ...toInquiry(submission),
    answerBy: answerBy(submission),
    handling,
    mails,
    followUps: followUps.map((followUp) => ({
      ...toInquiry(followUp),
      answerBy: answerLaterBy(submission, followUp),
      shared: sharedContact(submission, followUp),
      answer: answerOnlyBy(submission, followUp),
    })),
  };
}

function toInquiry(row: StoredSubmission) {
  return { ...unescapedRow(row), received: new Date(row.created_at).toISOString() };
}

/** For JSON. */
export function exportedLead({ handling, mails, followUps, ...inquiry }: Lead) {
  return {
    ...exportedInquiry(inquiry),
    ...handling,
    mails,
    followUps: followUps.map(exportedFollowUp),
  };
}

export function exportedFollowUp({ shared, answer: _text, ...inquiry }: FollowUp) {
  return { ...exportedInquiry(inquiry), shared };
}

function exportedInquiry(inquiry: Inquiry) {
  const { id, received, answerBy: may } = inquiry;
  return { id, received, ...exportedFields(inquiry), answerBy: may };
}
