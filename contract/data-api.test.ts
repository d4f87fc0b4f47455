import { expect, test } from 'vitest';
import { storedRow } from '#tests/support/product/stored-row.ts';
import { fromRow, insertOutcome, toRow } from './data-api.ts';
import { parseSubmission } from './submission.ts';

test('sends absent values as null, escapes free text, and leaves addresses as they are', () => {
  const row = toRow({
    name: "D'Arcy",
    email: "o'neil@mail.example",
    message: 'a & b',
    preferredContact: 'email',
    formType: 'consultation',
  });
  expect(row).toEqual(
    storedRow({
      name: 'D&#x27;Arcy',
      email: "o'neil@mail.example",
      phone: null,
      subject: null,
      message: 'a &amp; b',
      preferred_contact: 'email',
      form_type: 'consultation',
    }),
  );
});

test('the server reads back from a row what the browser parsed', () => {
  const submission = {
    name: "D'Arcy",
    phone: '213 555 0142',
    subject: '"Help"',
    preferredContact: 'phone',
    formType: 'contact',
  } as const;
  expect(parseSubmission(fromRow(toRow(submission)))).toEqual({ ok: true, submission });
});

test.each([
  [{ status: 201 }, 'accepted'],
  [
    { status: 409, code: '23505', message: 'duplicate … "contact_submissions_email_key"' },
    'duplicate-email',
  ],
  [
    { status: 409, code: '23505', message: 'duplicate … "contact_submissions_phone_key"' },
    'duplicate-phone',
  ],
  [{ status: 409, code: '23505', message: 'another index' }, 'rejected'],
  [{ status: 400, code: '23514' }, 'rejected'],
  [{ status: 429 }, 'rejected'],
  [{ status: 503 }, 'rejected'],
])('%o means %s', (answer, outcome) => {
  expect(insertOutcome(answer)).toBe(outcome);
});
