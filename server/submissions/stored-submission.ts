import { fromRow } from '#contract/data-api.ts';
import type { SubmissionFields, SubmissionRow } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { storedLanguage } from './language.ts';
import type { KnownContacts } from './shared-contact.ts';

/** A submission or a follow-up. Its texts are as the visitor typed them; in rows they are escaped. */
export interface StoredSubmission extends SubmissionFields {
  id: string;
  receivedAt: Date;
  /** The path of the page that the visitor wrote from, if it is known. */
  page: string | null;
  /** The language of that page. */
  pageLanguage: Language;
}

/** A submission with what the other messages of its request say about its contact details. */
export interface KnownSubmission extends StoredSubmission {
  contacts: KnownContacts;
}

/** A row as JSON, with its free text escaped. */
export interface StoredRow extends SubmissionRow {
  id: string;
  created_at: string;
  page: string | null;
  page_language: string | null;
}

export interface KnownRow extends StoredRow {
  contacts: KnownContacts;
}

/** SQL for the page from which `public.contact_submissions s` was sent, or for its language. The notice stores both. */
const ofNotice = (column: 'page' | 'page_language') => `(
  select n.${column} from private.outbox n where n.submission_id = s.id and n.kind = 'notice' and not n.again)`;

export const PAGE = ofNotice('page');

/** A person whom the firm has added has no notice. The firm has chosen the language. */
export const PAGE_LANGUAGE = `coalesce(${ofNotice('page_language')}, (
  select added.added_language from private.requests added where added.submission_id = s.id))`;

/** SQL for the next or else the last appointment of `private.requests r` and of the requests joined into it. */
export const APPOINTMENT_AT = `(
  select coalesce(min(a.starts_at) filter (where a.starts_at > now()), max(a.starts_at))
  from private.appointments a
  where a.cancelled_at is null and a.submission_id in (
    select r.submission_id union all select j.submission_id from private.requests j where j.joined_into = r.submission_id))`;

/** SQL for a `KnownRow` of `public.contact_submissions s`. */
export const KNOWN_ROW = `
  to_jsonb(s) || jsonb_build_object('contacts', private.contacts_of(s.id), 'page', ${PAGE},
    'page_language', ${PAGE_LANGUAGE})`;

/** SQL for a `StoredRow` of `private.follow_ups f`. */
export const FOLLOW_UP_ROW = 'to_jsonb(f)';

/** Makes the typed texts from a stored row. All code that reads rows uses it. */
export function readSubmission(row: StoredRow): StoredSubmission {
  return {
    ...fromRow(row),
    id: row.id,
    receivedAt: new Date(row.created_at),
    page: row.page,
    pageLanguage: storedLanguage(row.page_language),
  };
}

export function readKnownSubmission(row: KnownRow): KnownSubmission {
  return { ...readSubmission(row), contacts: row.contacts };
}

/** The first eight characters of the id: short enough to say on the phone, and `npm run requests` accepts them. */
export const reference = (id: string) => id.slice(0, 8).toUpperCase();

/** The states of a request: what the firm has done with it. */
export const REQUEST_STATES = [
  'new',
  'answered',
  'consultation',
  'client',
  'not-a-fit',
  'spam',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
