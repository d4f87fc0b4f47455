import {
  FIELDS,
  FIELD_NAMES,
  type Submission,
  type SubmissionFields,
  type SubmissionRow,
} from './fields.ts';
import { escapeText, unescapeText } from './text.ts';

export const INSERT_PATH = '/rest/v1/contact_submissions';
export const CONFIRMATION_PATH = '/functions/v1/contact-confirmation';
export const TABLE = 'contact_submissions';
const EMAIL_INDEX = 'contact_submissions_email_key';
const PHONE_INDEX = 'contact_submissions_phone_key';

/** The bundled server's public key. It is not a secret: all it can do is insert one row. */
export const BUNDLED_ANON_KEY = 'sb_publishable_first_light';

/**
 * The header with the page that a visitor writes from. supabase-js sends a header of this name with each
 * request, so every hosted data API allows it from another origin.
 */
export const PAGE_HEADER = 'x-client-info';

/** The header with the language of that page. */
export const LANGUAGE_HEADER = 'content-language';

/** The value of `PAGE_HEADER`. */
export function pageHeader(path: string): string {
  return `first-light ${path}`;
}

/** The page in a `PAGE_HEADER`, as in `private.reported_page`; `undefined` for any other value. */
export function reportedPage(header: string | null): string | undefined {
  return /^first-light (\/[a-z0-9/-]{0,99})$/.exec(header ?? '')?.[1];
}

/** A row that a client sent, not checked yet. */
export type SentRow = Record<string, unknown>;

/** The row as it is sent: absent values are null, free text is escaped (R15.1). */
export function toRow(submission: Submission): Record<string, string | null> {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => {
      const { column, escaped } = FIELDS[field];
      const text = submission[field] ?? null;
      return [column, text !== null && escaped ? escapeText(text) : text];
    }),
  );
}

/** Reverses `toRow`: the form's names, and the text as it was typed. */
export function fromRow(row: SubmissionRow): SubmissionFields;
export function fromRow(row: SentRow): Record<string, unknown>;
export function fromRow(row: SentRow): Record<string, unknown> {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => {
      const { column, escaped } = FIELDS[field];
      const value = row[column];
      return [field, typeof value === 'string' && escaped ? unescapeText(value) : value];
    }),
  );
}

/** PostgreSQL's code for a value that a unique index has already. */
export const UNIQUE_VIOLATION = '23505';

export type InsertOutcome = 'accepted' | 'duplicate-email' | 'duplicate-phone' | 'rejected';

/**
 * What a response means for the visitor. `code` and `message` are as in PostgREST's errors. Only 201 means "stored":
 * a web filter or the network of a hotel may respond with a page of its own and the status 200.
 */
export function insertOutcome(response: {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}): InsertOutcome {
  if (response.status === 201) return 'accepted';
  if (response.code === UNIQUE_VIOLATION) {
    if (response.message?.includes(EMAIL_INDEX)) return 'duplicate-email';
    if (response.message?.includes(PHONE_INDEX)) return 'duplicate-phone';
  }
  return 'rejected';
}
