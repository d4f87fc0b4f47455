import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRow } from '#contract/data-api.ts';
import { createDatabase } from '#tests/support/database/database.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const LONG_MAIL = `${'a'.repeat(243)}@mail.example`;

/** The changes to a valid row, and the constraint that they break. */
const REJECTED: [string, Record<string, unknown>, string][] = [
  ['a name of one letter', { name: 'A' }, 'name_check'],
  ['a name of 101 letters', { name: 'a'.repeat(101) }, 'name_check'],
  ['a name with a digit', { name: 'Ann 2' }, 'name_check'],
  ['a name with an escaped bracket', { name: 'Ann &lt;' }, 'name_check'],
  ['a name with a bidirectional control', { name: 'Ann \u202eLee' }, 'name_check'],
  ['a name with a zero-width space', { name: 'Ann\u200bLee' }, 'name_check'],
  ['a name with a full-width period', { name: 'www\uff0eevil' }, 'name_check'],
  ['a name with an emoji', { name: 'Ann 😀' }, 'name_check'],
  ['no name', { name: null }, 'not-null'],
  ['a blank name', { name: ' \u00a0 ' }, 'not-null'],
  ['an address without a domain', { email: 'ann@mail' }, 'email_check'],
  ['an address over 254 characters', { email: LONG_MAIL }, 'email_check'],
  ['a phone of six digits', { phone: '555010' }, 'phone_check'],
  ['a phone with letters', { phone: '555-CALL-NOW' }, 'phone_check'],
  ['a phone without digits', { phone: '-------' }, 'phone_check'],
  ['a subject over 200 characters', { subject: 'x'.repeat(201) }, 'subject_check'],
  ['a message over 1000 characters', { message: 'x'.repeat(1001) }, 'message_check'],
  ['a message with a script', { message: 'see &lt;script&gt;' }, 'message_check'],
  ['a message with a script, unescaped', { message: 'see <SCRIPT>' }, 'message_check'],
  ['a message with a script after an unusual space', { message: '<\u2003script' }, 'message_check'],
  ['a message with a javascript address', { message: 'JavaScript:alert' }, 'message_check'],
  ['a message with a handler', { message: 'x onerror=1' }, 'message_check'],
  ['an unknown preferred contact', { preferred_contact: 'fax' }, 'preferred_contact_check'],
  ['no preferred contact', { preferred_contact: null }, 'not-null'],
  ['an unknown form', { form_type: 'other' }, 'form_type_check'],
  [
    'no email, although it is the preferred contact',
    { email: null, preferred_contact: 'email' },
    'preferred_given_check',
  ],
  [
    'no phone, although it is the preferred contact',
    { preferred_contact: 'phone' },
    'preferred_given_check',
  ],
];

let shared: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  shared = await createDatabase();
});
afterAll(() => shared.end());

test.each(REJECTED)('rejects %s', async (_what, changes, constraint) => {
  const { insert } = await testProduct({}, shared);
  const response = await insert(someRow(changes));
  const code = constraint === 'not-null' ? '23502' : '23514';
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code, message: expect.stringContaining(constraint) },
  ]);
});

test('a message of 1000 quotes is stored unshortened, and one of 1001 is rejected', async () => {
  const { insert, database } = await testProduct();
  const row = (message: string) => ({
    ...toRow({
      name: 'Ann',
      email: 'ann@mail.example',
      message,
      preferredContact: 'email',
      formType: 'contact',
    }),
  });
  expect((await insert(row(`"${"'".repeat(999)}"`))).status).toBe(400);
  expect((await insert(row(`"${"'".repeat(998)}"`))).status).toBe(201);
  const [stored] = await database.query<{ length: number; stored: number }>(
    'select private.typed_length(message) as length, char_length(message) as stored from contact_submissions',
  );
  expect(stored).toEqual({ length: 1000, stored: 6000 });
});

test('a name may have letters of every alphabet, and an emoji counts as one character', async () => {
  const { insert } = await testProduct();
  for (const name of ['José Núñez', '李小龙', 'Анна-Мария', 'O&#x27;Hara Jr.', 'O’Hara'])
    expect((await insert(someRow({ name }))).status, name).toBe(201);
  expect((await insert(someRow({ message: '😀'.repeat(1000) }))).status).toBe(201);
});

test('an email in capitals and a phone with other punctuation are duplicates', async () => {
  const { insert } = await testProduct();
  expect(
    (await insert(someRow({ email: 'Ann@Mail.example', phone: '(213) 555-0101' }))).status,
  ).toBe(201);
  expect((await insert(someRow({ email: 'ANN@mail.EXAMPLE' }))).status).toBe(409);
  expect((await insert(someRow({ phone: '213 555 0101' }))).status).toBe(409);
});
