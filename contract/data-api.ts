import type { FormType, PreferredContact, Submission } from './submission.ts';
import { escapeText, unescapeText } from './text.ts';

export const INSERT_PATH = '/rest/v1/contact_submissions';
export const CONFIRMATION_PATH = '/functions/v1/contact-confirmation';
export const TABLE = 'contact_submissions';
export const CONFIRMATION_FUNCTION = 'contact-confirmation';
const EMAIL_INDEX = 'contact_submissions_email_key';
const PHONE_INDEX = 'contact_submissions_phone_key';

/** The bundled server's public key. It is no secret: all it can do is insert one row. */
export const BUNDLED_ANON_KEY = 'sb_publishable_first_light';

/** One row as it travels: absent values are null, free text is escaped (R15.1). */
export interface SubmissionRow {
  name: string;
  email: string | null;
  phone: string | null;
  subject: string | null;
  message: string | null;
  preferred_contact: PreferredContact;
  form_type: FormType;
}

/** Free text is escaped. Addresses are not: an escaped address reaches nobody (docs/decisions/002). */
export function toRow(submission: Submission): SubmissionRow {
  const { name, email, phone, subject, message, preferredContact, formType } = submission;
  return {
    name: escapeText(name),
    email: email ?? null,
    phone: phone ?? null,
    subject: subject === undefined ? null : escapeText(subject),
    message: message === undefined ? null : escapeText(message),
    preferred_contact: preferredContact,
    form_type: formType,
  };
}

/** The form's own names and plain text again, for `parseSubmission` on the server. */
export function fromRow(row: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (typeof value === 'string' ? unescapeText(value) : value);
  return {
    name: plain(row['name']),
    email: row['email'],
    phone: row['phone'],
    subject: plain(row['subject']),
    message: plain(row['message']),
    preferredContact: row['preferred_contact'],
    formType: row['form_type'],
  };
}

export type InsertOutcome = 'accepted' | 'duplicate-email' | 'duplicate-phone' | 'refused';

/** What an answer of the data API means to a visitor. `code` and `message` as PostgREST gives them. */
export function insertOutcome(answer: {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}): InsertOutcome {
  if (answer.status >= 200 && answer.status < 300) return 'accepted';
  if (answer.code === '23505') {
    if (answer.message?.includes(EMAIL_INDEX)) return 'duplicate-email';
    if (answer.message?.includes(PHONE_INDEX)) return 'duplicate-phone';
  }
  return 'refused';
}
