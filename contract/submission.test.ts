import fc from 'fast-check';
import { expect, test } from 'vitest';
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

// app/texts/fixed-strings.test.ts has the message of each error.
const NAME = { name: 'nameInvalid' };
const INVALID = 'formInvalid';

test.each([
  [{ name: undefined }, { name: 'nameRequired' }],
  [{ name: 'Ann 😀' }, NAME],
  // Fillers of Hangul and of hieroglyphs are letters that show nothing. Unicode calls only the former ignorable.
  [{ name: '\u115f\u1160' }, { name: 'nameRequired' }],
  [{ name: '\u3164 \uffa0' }, { name: 'nameRequired' }],
  [{ name: '\u{13441}.\u{13442}' }, NAME],
  [{ name: '--' }, NAME],
  [{ name: 'Ann 2' }, NAME],
  [{ name: 'a\u0301\u0301\u0301\u0301' }, NAME],
  [{ name: `Ann L${'\u0489'.repeat(90)}` }, NAME],
  [{ email: 'ann@mail' }, { email: 'emailInvalid' }],
  [{ phone: '-------' }, { phone: 'phoneInvalid' }],
  [{ phone: '213555x0142' }, { phone: 'phoneInvalid' }],
  [{ phone: '123456' }, { phone: 'phoneInvalid' }],
  [{ phone: '1'.repeat(16) }, { phone: 'phoneInvalid' }],
  [{ preferredContact: 'pigeon' }, { preferredContact: INVALID }],
  [{ formType: 'other' }, { contact: INVALID }],
  [{ formType: undefined }, { contact: INVALID }],
  [{ message: 7 }, { message: 'messageInvalid' }],
  [{ subject: 7 }, { contact: INVALID }],
])('refuses %o', (fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});

test.each([
  { name: 'Zoë O’Brien-Núñez Jr.' },
  { name: "D'Arcy" },
  { name: '李小龍' },
  // Three marks on one letter, and four that are side by side (Burmese).
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

test.each([
  [{ name: 'Ann\u00a0Lee' }, { name: 'Ann Lee' }],
  [{ name: '\u202aAnn\u200b Le\u00ade\u202c' }, { name: 'Ann Lee' }],
  [{ name: 'Ann\tLee\u2011Hall' }, { name: 'Ann Lee-Hall' }],
  [{ name: 'Pat O\u2018Brien' }, { name: "Pat O'Brien" }],
  [{ name: 'Pat O’Brien' }, { name: 'Pat O’Brien' }],
  [{ name: 'Mª José' }, { name: 'Mª José' }],
  [{ name: '\uff21\uff4e\uff4e\uff0e' }, { name: 'Ann.' }],
  [{ name: 'نیک\u200cنام' }, { name: 'نیکنام' }],
  [{ email: '\u200bann\u2011lee@mail\u2060.example\ufeff' }, { email: 'ann-lee@mail.example' }],
  [{ email: 'o’neil\uff20mail.example' }, { email: "o'neil@mail.example" }],
  [{ phone: '\u202a(213)\u00a0555-0199\u202c' }, { phone: '(213) 555-0199' }],
  [{ phone: '\u200e+12135550199' }, { phone: '+12135550199' }],
  [{ phone: '213-555-0199\u200b' }, { phone: '213-555-0199' }],
  [{ phone: '+1\ufe0d-213-555-0199' }, { phone: '+1-213-555-0199' }],
  [{ phone: '213\u2013555\u22120199' }, { phone: '213-555-0199' }],
  [{ phone: '\uff0b\uff11 2\uff113 555 0199' }, { phone: '+1 213 555 0199' }],
  [{ subject: 'Two\u00a0words\u202e' }, { subject: 'Two words' }],
  [{ message: 'a\u2028b\u0007\u00a0c' }, { message: 'a\nb c' }],
  // The parts of emoji and scripts stay in a text.
  [{ message: '👩‍👧 ❤️ می‌خواهم' }, { message: '👩‍👧 ❤️ می‌خواهم' }],
])('R12.17: cleans %j', (fields, cleaned) => {
  const parsed = parseSubmission({ ...ann, ...fields });
  expect(parsed).toMatchObject({ ok: true, submission: cleaned });
  // Cleaning again, on the server, changes nothing.
  expect(parseSubmission({ ...ann, ...cleaned })).toEqual(parsed);
});

test('R12.17: limits apply to the length of the cleaned text', () => {
  const { max } = FIELDS.message;
  expect(errorsOf({ message: 'a'.repeat(max) + '\u200b'.repeat(50) })).toEqual({});
  expect(errorsOf({ phone: `213 555 0199 44${'\u202c'.repeat(9)}` })).toEqual({});
});

test('`fieldsBeyondLimits` finds texts over their limit, counted before escaping, and texts with a NUL', () => {
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
