import type { SubmissionRow } from '#contract/fields.ts';
import type { KnownContacts } from './shared-contact.ts';

/** A stored row as JSON, whose text is escaped. */
export interface StoredSubmission extends SubmissionRow {
  id: string;
  created_at: string;
}

/** A submission with what its other messages say about its contact details. */
export interface KnownSubmission extends StoredSubmission {
  contacts: KnownContacts;
}

/** The first eight characters of the id: short enough for the phone, and `npm run requests` accepts them. */
export const reference = (id: string) => id.slice(0, 8).toUpperCase();
