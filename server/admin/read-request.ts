import * as v from 'valibot';
import { sharedContact } from '#server/submissions/shared-contact.ts';
import { notFound } from './admin-error.ts';
import { REQUEST_MARK } from './changes.ts';
import { duplicateIds } from './find-duplicates.ts';
import {
  fieldsOf,
  MAIL_STATE,
  REQUEST_COLUMNS,
  requestOf,
  sentColumns,
  type Queryable,
  type DisplayContext,
  type StoredMessage,
  type StoredRequest,
} from './request-rows.ts';
import {
  HistoryEntry,
  type ListedMail,
  type Note,
  type RequestDetail,
  type RequestMessage,
} from './requests.ts';

/** Everything about one request. @throws AdminError when there is none */
export async function readRequest(
  database: Queryable,
  id: string,
  display: DisplayContext,
): Promise<RequestDetail> {
  const { rows } = await database.query<
    StoredRequest & { mark: string; joined_into: string | null }
  >(
    `select ${REQUEST_COLUMNS}, ${REQUEST_MARK} as mark, r.joined_into, (
       select count(*)::int from private.follow_ups f
       where f.submission_id in ${MEMBERS} and f.created_at > r.spam_since) as since_spam
     from private.requests r join public.contact_submissions s on s.id = r.submission_id
     where r.submission_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  // Sequential, because `database` may be one connection in a transaction.
  const messages = await messagesOf(database, id);
  const mails = await mailsOf(database, id);
  const notes = await notesOf(database, id);
  const history = await historyOf(database, id);
  const same = await duplicateIds(database, id);
  return {
    ...requestOf(row, display),
    mark: row.mark,
    joinedInto: row.joined_into,
    messages: messages.map((message) => requestMessage(message, row)),
    mails,
    notes,
    history,
    duplicates: same.length,
  };
}

/** The ids of a request and of the requests that were joined into it. */
const MEMBERS = `(
  select $1::uuid union all select submission_id from private.requests where joined_into = $1)`;

type GroupedMessage = StoredMessage & { kind: RequestMessage['kind'] };

/** The messages and follow-ups of the request and of those that were joined into it, in time order. */
async function messagesOf(database: Queryable, id: string): Promise<GroupedMessage[]> {
  const { rows } = await database.query<GroupedMessage>(
    `select s.id, s.created_at as at, ${sentColumns('s')},
       case when s.id = $1 then 'first' else 'joined' end as kind,
       (select o.page from private.outbox o
        where o.submission_id = s.id and o.kind = 'notice' and not o.again) as page
     from public.contact_submissions s where s.id in ${MEMBERS}
     union all
     select f.id, f.created_at, ${sentColumns('f')}, 'follow-up',
       f.page
     from private.follow_ups f where f.submission_id in ${MEMBERS}
     order by at, id`,
    [id],
  );
  return rows;
}

function requestMessage(row: GroupedMessage, first: StoredRequest): RequestMessage {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    ...fieldsOf(row),
    page: row.page,
    shared: row.kind === 'first' ? null : sharedContact(first, row),
  };
}

async function mailsOf(database: Queryable, id: string): Promise<ListedMail[]> {
  type Row = Omit<ListedMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null };
  const { rows } = await database.query<Row>(
    `select o.id, o.kind, ${MAIL_STATE} as state, o.created_at as "createdAt", o.sent_at as "sentAt", o.attempts,
       o.last_error as problem, o.again
     from private.outbox o
     where o.submission_id in ${MEMBERS}
     order by o.created_at, o.id`,
    [id],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

async function notesOf(database: Queryable, id: string): Promise<Note[]> {
  const { rows } = await database.query<{ id: string; at: Date; by: string; text: string }>(
    `select id, at, by, text from private.notes
     where submission_id in ${MEMBERS}
     order by at, id`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** `detail` was written by `record` of change-in-transaction.ts, so it fits its kind. */
async function historyOf(database: Queryable, id: string): Promise<HistoryEntry[]> {
  const { rows } = await database.query<{
    id: string;
    at: Date;
    by: string;
    kind: string;
    detail: Record<string, unknown>;
  }>(
    `select id, at, by, kind, detail from private.history
     where submission_id in ${MEMBERS}
     order by at desc, id`,
    [id],
  );
  return rows.map(({ detail, at, ...row }) =>
    v.parse(HistoryEntry, { ...detail, ...row, at: at.toISOString() }),
  );
}
