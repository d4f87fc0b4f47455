import { fromRow } from '#contract/data-api.ts';
import type { SubmissionRow } from '#contract/fields.ts';
import { storedLanguage } from '#server/submissions/language.ts';
import { answerBy, sharedContact, type KnownContacts } from '#server/submissions/shared-contact.ts';
import { PAGE, PAGE_LANGUAGE } from '#server/submissions/stored-submission.ts';
import { notFound } from '#admin/data/admin-error.ts';
import { REQUEST_MARK } from '#admin/data/changes.ts';
import { duplicateIds } from './find-duplicates.ts';
import {
  MAIL_STATE,
  REQUEST_COLUMNS,
  requestOf,
  sentColumns,
  type Queryable,
  type DisplayContext,
  type StoredRequest,
} from '#admin/data/request-rows.ts';
import type {
  Appointment,
  Entry,
  HistoryEntry,
  ListedMail,
  Note,
  RequestDetail,
  RequestMessage,
} from '#admin/data/requests.ts';

type StoredDetail = StoredRequest &
  Pick<RequestDetail, 'mark' | 'joinedInto' | 'otherNames' | 'joinedPersons'>;
type MessageRow = SubmissionRow &
  Pick<RequestMessage, 'id' | 'at' | 'kind' | 'page'> & {
    storedLanguage: string | null;
    contacts: KnownContacts | null;
  };
type AppointmentRow = Omit<Appointment, 'answerBy' | 'language'> &
  SubmissionRow & { contacts: KnownContacts; chosenLanguage: string | null };
type HistoryRow = Pick<HistoryEntry, 'id' | 'at' | 'by'> & { detail: Entry };

/** Everything about one request. @throws AdminError when there is none */
export async function readRequest(
  database: Queryable,
  id: string,
  display: DisplayContext,
): Promise<RequestDetail> {
  const { rows } = await database.query<StoredDetail>(REQUEST, [id]);
  const [row] = rows;
  if (row === undefined) throw notFound();
  // The queries run one after the other, because `database` may be one connection in a transaction.
  const messages = await database.query<MessageRow>(MESSAGES, [id]);
  const mails = await database.query<ListedMail>(MAILS, [id]);
  const appointments = await database.query<AppointmentRow>(APPOINTMENTS, [id]);
  const notes = await database.query<Note>(NOTES, [id]);
  const history = await database.query<HistoryRow>(HISTORY, [id]);
  const same = await duplicateIds(database, id);
  const sameName = same.filter((one) => one.same === 'name').length;
  return {
    ...requestOf(row, display),
    messages: messages.rows.map(({ contacts, ...message }) => ({
      ...message,
      ...fromRow(message),
      pageLanguage: storedLanguage(message.storedLanguage),
      shared: message.kind === 'first' ? null : sharedContact(row, message),
      ways: contacts && answerBy({ ...fromRow(message), contacts }),
    })),
    mails: mails.rows,
    appointments: appointments.rows.map((one) => ({
      ...one,
      answerBy: answerBy({ ...fromRow(one), contacts: one.contacts }),
      language: one.chosenLanguage === null ? null : storedLanguage(one.chosenLanguage),
    })),
    notes: notes.rows,
    history: history.rows.map(({ detail, ...entry }) => ({ ...detail, ...entry })),
    duplicates: same.length - sameName,
    sameName,
  };
}

/** SQL for the ids of the request $1 and of those that were joined into it. */
const MEMBERS = `(
  select $1::uuid union all select submission_id from private.requests where joined_into = $1)`;

const REQUEST = `
  select ${REQUEST_COLUMNS}, ${REQUEST_MARK} as mark, r.joined_into as "joinedInto",
    r.other_names as "otherNames", (
    select coalesce(jsonb_agg(jsonb_build_object('name', private.plain_text(p.name), 'otherNames', j.other_names,
      'otherPhone', j.other_phone) order by p.created_at, p.id), '[]')
    from private.requests j join public.contact_submissions p on p.id = j.submission_id
    where j.joined_into = r.submission_id) as "joinedPersons", (
    select count(*)::int from private.follow_ups f
    where f.submission_id in ${MEMBERS} and f.created_at > r.spam_since) as "messagesSinceSpam"
  from private.requests r join public.contact_submissions s on s.id = r.submission_id
  where r.submission_id = $1`;

const MESSAGES = `
  select s.id, s.created_at as at, ${sentColumns('s')}, case when s.id = $1 then 'first' else 'joined' end as kind,
    ${PAGE} as page, ${PAGE_LANGUAGE} as "storedLanguage",
    case when s.id <> $1 then private.contacts_of(s.id) end as contacts
  from public.contact_submissions s where s.id in ${MEMBERS}
  union all
  select f.id, f.created_at, ${sentColumns('f')}, 'follow-up', f.page, f.page_language, null
  from private.follow_ups f where f.submission_id in ${MEMBERS}
  order by at, id`;

const MAILS = `
  select o.id, o.kind, ${MAIL_STATE} as state, o.created_at as "createdAt", o.sent_at as "sentAt", o.attempts,
    o.last_error as problem, o.again
  from private.outbox o where o.submission_id in ${MEMBERS} order by o.created_at, o.id`;

const APPOINTMENTS = `
  select ${sentColumns('s')}, private.contacts_of(s.id) as contacts, a.id, a.starts_at as "startsAt", a.minutes,
    a.person, a.way, a.place, a.sequence, a.is_mailed as "getsMail", a.language as "chosenLanguage",
    a.cancelled_at as "cancelledAt"
  from private.appointments a join public.contact_submissions s on s.id = a.submission_id
  where s.id in ${MEMBERS} order by a.starts_at, a.id`;

const NOTES = `
  select id, at, by, text from private.notes where submission_id in ${MEMBERS} order by at, id`;

/** `detail` was written by `record` of change-in-transaction.ts, so it fits its kind. */
const HISTORY = `
  select id, at, by, detail || jsonb_build_object('kind', kind) as detail
  from private.history where submission_id in ${MEMBERS} order by at desc, id`;
