import type { MailedAppointment } from '#server/mail/mail-queue.ts';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import {
  readKnownSubmission,
  type KnownSubmission,
} from '#server/submissions/stored-submission.ts';

/** A row as the database returns it: the defaults below, `values`, and null in every other column. */
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

const isSubmissionRow = (row: Record<string, unknown>): row is SubmissionRow =>
  COLUMNS.every((column) => column in row);

/** A submission as it was typed, without other messages of the same person. */
export function knownSubmission(values: Partial<KnownSubmission> = {}): KnownSubmission {
  const row = {
    ...storedRow({}),
    id: '348ba187-cdcd-4bd7-be97-9736078fea3c',
    created_at: '2026-03-04T05:06:07Z',
    page: null,
    page_language: null,
    contacts: {
      emails: [],
      phones: [],
      confirmed: { email: false, phone: false },
      noMail: false,
    },
  };
  return { ...readKnownSubmission(row), ...values };
}

/** An appointment of 30 minutes at the office, of which no mail was sent. */
export const mailedAppointment = (changes: Partial<MailedAppointment> = {}): MailedAppointment => ({
  id: '027c08b1-358d-4da6-992f-79a2c695ccd2',
  startsAt: new Date('2026-03-09T17:00:00Z'),
  minutes: 30,
  way: 'office',
  place: null,
  changedAt: new Date('2026-03-04T05:06:07Z'),
  sequence: 0,
  mailSequence: 0,
  isCanceled: false,
  hasBegun: false,
  mayHaveBeenMailed: false,
  getsMail: true,
  attorneyId: null,
  ...changes,
});
