import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { FIELDS } from './fields.ts';
import { fieldsBeyondLimits, parseSubmission } from './submission.ts';

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

test('trims the texts of a valid submission and leaves out empty ones', () => {
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

describe('returns the message of the broken rule (R12.2 to R12.11)', () => {
  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '   ' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: 'A' }, { name: 'Name must be at least 2 characters long' }],
    [{ name: 'a'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    [{ name: 'Ann3' }, { name: 'Name contains invalid characters' }],
    [{ name: 'A1' }, { name: 'Name contains invalid characters' }],
    // Fillers of Hangul and of hieroglyphs are letters that show nothing.
    [{ name: '\u115f\u1160' }, { name: 'Name contains invalid characters' }],
    [{ name: '\u3164 \uffa0' }, { name: 'Name contains invalid characters' }],
    [{ name: '\u{13441}.\u{13442}' }, { name: 'Name contains invalid characters' }],
    [{ name: '--' }, { name: 'Name contains invalid characters' }],
    [{ name: 'a\u0301\u0301\u0301\u0301' }, { name: 'Name contains invalid characters' }],
    [{ name: `Ann L${'\u0489'.repeat(90)}` }, { name: 'Name contains invalid characters' }],
    [{ email: 'ann' }, { email: 'Please enter a valid email address' }],
    [{ email: 'ann@mail' }, { email: 'Please enter a valid email address' }],
    [
      { email: `${'a'.repeat(250)}@b.example` },
      { email: 'Email must be less than 254 characters' },
    ],
    [{ phone: '12345' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '1234567890123456' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '555-0142 ext' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '-------' }, { phone: 'Please enter a valid phone number' }],
    [{ message: 'a'.repeat(1001) }, { message: 'Message must be less than 1000 characters' }],
    [{ message: 'see <script>' }, { message: 'Message contains invalid content' }],
    [{ message: 'JavaScript:alert' }, { message: 'Message contains invalid content' }],
    [{ message: 'an onclick' }, { message: 'Message contains invalid content' }],
    [{ message: 'an OnError' }, { message: 'Message contains invalid content' }],
    [
      { email: '', phone: '' },
      {
        contact: 'Please provide either an email address or phone number',
        preferredContact: 'Email is required for your preferred contact method',
      },
    ],
    [
      { email: '', phone: '213 555 0142' },
      { preferredContact: 'Email is required for your preferred contact method' },
    ],
    [
      { preferredContact: 'phone' },
      { preferredContact: 'Phone number is required for your preferred contact method' },
    ],
    [
      { preferredContact: 'pigeon' },
      { preferredContact: 'Invalid form data. Please check your entries.' },
    ],
    [{ formType: 'other' }, { contact: 'Invalid form data. Please check your entries.' }],
    [{ message: 7 }, { message: 'Message contains invalid content' }],
    [{ formType: undefined }, { contact: 'Invalid form data. Please check your entries.' }],
    [{ subject: 7 }, { contact: 'Invalid form data. Please check your entries.' }],
  ])('%o', (fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors);
  });
});

test.each([
  { name: 'Zoë O’Brien-Núñez Jr.' },
  { name: "D'Arcy" },
  { name: '李小龍' },
  // Fillers beside visible letters, three marks on one letter, and four that stand side by side (Burmese).
  { name: '\u115f\u1161\u11ab' },
  { name: 'Nguye\u0302\u0303\u0323n' },
  { name: '\u1000\u103b\u103d\u1031\u1038' },
  { name: 'a'.repeat(FIELDS.name.max) },
  { email: `a@${'b'.repeat(63)}.${'c'.repeat(63)}.example` },
  { email: "o'neil+debt@mail.example" },
  { phone: '(213) 555-0142' },
  { phone: '5550142' },
  { message: 'a'.repeat(FIELDS.message.max) },
  { message: '😀'.repeat(FIELDS.message.max) },
  { email: null, phone: '213 555 0142', preferredContact: 'phone' },
])('%o is accepted', (fields) => {
  expect(errorsOf(fields)).toEqual({});
});

test('the second pass finds texts over their limit, counted as typed, and those with a NUL', () => {
  expect(fieldsBeyondLimits({ ...ann, subject: '"'.repeat(200) })).toEqual([]);
  expect(fieldsBeyondLimits({ ...ann, subject: 'a'.repeat(201) })).toEqual(['subject']);
  expect(fieldsBeyondLimits({ ...ann, subject: 'a\0b' })).toEqual(['subject']);
});

test('returns errors or a submission that follows the rules, for any input', () => {
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
