import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import {
  LIMITS,
  MESSAGES,
  parseSubmission,
  structureError,
  withinStoredLimits,
} from './submission.ts';

const ann = {
  name: 'Ann Lee',
  email: 'ann@mail.example',
  phone: '',
  subject: '',
  message: '',
  preferredContact: 'email',
  formType: 'contact',
};

function errorsOf(fields: Record<string, unknown>) {
  const parsed = parseSubmission({ ...ann, ...fields });
  return parsed.ok ? {} : parsed.errors;
}

test('a valid submission is trimmed, and what was left empty is left out', () => {
  expect(parseSubmission({ ...ann, name: '  Ann Lee ' })).toEqual({
    ok: true,
    submission: {
      name: 'Ann Lee',
      email: 'ann@mail.example',
      preferredContact: 'email',
      formType: 'contact',
    },
  });
});

describe('each rule answers with its own words (R12.2 to R12.11)', () => {
  test.each([
    [{ name: '' }, { name: MESSAGES.nameRequired }],
    [{ name: '   ' }, { name: MESSAGES.nameRequired }],
    [{ name: undefined }, { name: MESSAGES.nameRequired }],
    [{ name: 'A' }, { name: MESSAGES.nameShort }],
    [{ name: 'a'.repeat(101) }, { name: MESSAGES.nameLong }],
    [{ name: 'Ann3' }, { name: MESSAGES.nameCharacters }],
    [{ name: 'A1' }, { name: MESSAGES.nameCharacters }],
    [{ email: 'ann' }, { email: MESSAGES.emailInvalid }],
    [{ email: 'ann@mail' }, { email: MESSAGES.emailInvalid }],
    [{ email: `${'a'.repeat(250)}@b.example` }, { email: MESSAGES.emailLong }],
    [{ phone: '12345' }, { phone: MESSAGES.phoneInvalid }],
    [{ phone: '1234567890123456' }, { phone: MESSAGES.phoneInvalid }],
    [{ phone: '555-0142 ext' }, { phone: MESSAGES.phoneInvalid }],
    [{ phone: '-------' }, { phone: MESSAGES.phoneInvalid }],
    [{ message: 'a'.repeat(1001) }, { message: MESSAGES.messageLong }],
    [{ message: 'see <script>' }, { message: MESSAGES.messageContent }],
    [{ message: 'JavaScript:alert' }, { message: MESSAGES.messageContent }],
    [{ message: 'an onclick' }, { message: MESSAGES.messageContent }],
    [{ message: 'an OnError' }, { message: MESSAGES.messageContent }],
    [
      { email: '', phone: '' },
      { contact: MESSAGES.contactRequired, preferredContact: MESSAGES.emailPreferred },
    ],
    [{ email: '', phone: '213 555 0142' }, { preferredContact: MESSAGES.emailPreferred }],
    [{ preferredContact: 'phone' }, { preferredContact: MESSAGES.phonePreferred }],
    [{ preferredContact: 'pigeon' }, { preferredContact: MESSAGES.invalid }],
    [{ formType: 'other' }, { contact: MESSAGES.invalid }],
    [{ subject: 7 }, { contact: MESSAGES.invalid }],
  ])('%o', (fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors);
  });
});

test.each([
  { name: 'Zoë O’Brien-Núñez Jr.' },
  { name: "D'Arcy" },
  { name: '李小龍' },
  { name: 'a'.repeat(LIMITS.nameMax) },
  { email: `a@${'b'.repeat(63)}.${'c'.repeat(63)}.example` },
  { email: "o'neil+debt@mail.example" },
  { phone: '(213) 555-0142' },
  { phone: '5550142' },
  { message: 'a'.repeat(LIMITS.messageMax) },
  { message: '😀'.repeat(LIMITS.messageMax) },
  { email: null, phone: '213 555 0142', preferredContact: 'phone' },
])('%o is accepted', (fields) => {
  expect(errorsOf(fields)).toEqual({});
});

test('the second pass refuses a subject that is too long, counted as typed', () => {
  const submission = (subject: string) => ({
    name: 'Ann Lee',
    preferredContact: 'email' as const,
    formType: 'contact' as const,
    subject,
  });
  expect(withinStoredLimits(submission('"'.repeat(LIMITS.subjectMax)))).toBe(true);
  expect(withinStoredLimits(submission('a'.repeat(LIMITS.subjectMax + 1)))).toBe(false);
});

test('the structure check names the field that is too long', () => {
  expect(structureError({ message: 'a'.repeat(2001) })).toBe(
    'Field message exceeds maximum length',
  );
  expect(structureError({ message: 'a'.repeat(2000) })).toBeUndefined();
  expect(structureError('text')).toBe(MESSAGES.structure);
  expect(structureError(null)).toBe(MESSAGES.structure);
  expect(structureError([])).toBe(MESSAGES.structure);
});

test('whatever comes in, the parser answers, and what it accepts keeps the rules', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('Ann Lee'), fc.anything()),
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.anything()),
      phone: fc.oneof(fc.constant('213 555 0142'), fc.string()),
      message: fc.string({ unit: 'binary', maxLength: 2000 }),
      preferredContact: fc.constantFrom('email', 'phone', 'x'),
      formType: fc.constantFrom('contact', 'consultation'),
    }),
  );
  fc.assert(
    fc.property(anything, (input) => {
      const parsed = parseSubmission(input);
      if (!parsed.ok) {
        expect(Object.keys(parsed.errors)).not.toHaveLength(0);
        return;
      }
      const { submission } = parsed;
      expect(submission.name.length).toBeGreaterThanOrEqual(2);
      expect(submission.email ?? submission.phone).toBeDefined();
      expect(submission[submission.preferredContact]).toBeDefined();
    }),
    { numRuns: 2000, seed: FIXED_SEED },
  );
});
