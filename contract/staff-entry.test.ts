import { expect, test } from 'vitest';
import { acceptStaffEntry } from './staff-entry.ts';
import { parseSubmission } from './submission.ts';

const RULES = { formType: 'contact', preferredContact: 'phone' };

test.each([
  ['520.555.0134', '520-555-0134', undefined],
  ['520.555.0134 ext 4', '520-555-0134', '4'],
  ['(520) 555-0134 x4', '(520) 555-0134', '4'],
  ['520-555-0134x12', '520-555-0134', '12'],
  ['520 555 0134, Ext. 1234', '520 555 0134', '1234'],
  ['520–555–0134 extension 7', '520-555-0134', '7'],
  ['+1 (520) 555-0134', '+15205550134', undefined],
  ['+1 (520) 555-0134 ext. 4', '+15205550134', '4'],
  [' 555-0134 ', '555-0134', undefined],
  ['\u202a(520) 555-0134\u202c', '(520) 555-0134', undefined],
  ['520\u200b-555-0134\u00a0x4', '520-555-0134', '4'],
])(
  'stores the number %s in the accepted form, and keeps its extension',
  (typed, phone, extension) => {
    const { values, extension: kept } = acceptStaffEntry({ name: 'Ann Lee', phone: typed });
    expect(values.phone).toBe(phone);
    expect(parseSubmission({ ...RULES, ...values }).ok).toBe(true);
    expect(kept).toEqual(extension && { text: `ext ${extension}`, typed: typed.trim() });
  },
);

test.each(['520-555-01E4', '520-555-0134 or 555-0199', '1234567890123456789'])(
  'refuses a number that cannot be called: %s',
  (phone) => {
    const parsed = parseSubmission({
      ...RULES,
      ...acceptStaffEntry({ name: 'Ann', phone }).values,
    });
    expect(parsed.ok || parsed.errors).toEqual({ phone: 'phoneInvalid' });
  },
);

test('stores & in a name as a word', () => {
  expect(acceptStaffEntry({ name: 'Linda & Bob Kessler' }).values.name).toBe(
    'Linda and Bob Kessler',
  );
  expect(acceptStaffEntry({ name: 'Linda&Bob' }).values.name).toBe('Linda and Bob');
});

test('leaves other values as they are, including those that are removed', () => {
  expect(acceptStaffEntry({ email: 'a@mail.example', phone: null })).toEqual({
    values: { email: 'a@mail.example', phone: null },
  });
});
