import { COLUMNS, isSubmissionRow, type SubmissionRow } from '#contract/fields.ts';
import type { KnownContacts } from '#server/submissions/shared-contact.ts';

/** A row as the database returns it, with null in every column without a value. */
export function storedRow(values: Partial<SubmissionRow>): SubmissionRow {
  const row = {
    ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
    name: 'Ann',
    email: 'ann@mail.example',
    preferred_contact: 'email',
    form_type: 'contact',
    ...values,
  };
  if (!isSubmissionRow(row)) throw new Error('A column is missing');
  return row;
}

/** What is known about the contact details of a submission without other messages. */
export const nothingElse = (): KnownContacts => ({
  emails: [],
  phones: [],
  confirmed: { email: false, phone: false },
});
