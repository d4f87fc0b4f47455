import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { sharedContact } from './shared-contact.ts';

test.each([
  ['213-555-0101', '(213) 555 0101', true],
  ['213-555-0101', '+1 213 5550101', true],
  ['1-213-555-0101', '+12135550101', true],
  ['213-555-0101', '213-555-0102', false],
  ['213-555-0101', '5550101', false],
  ['1-555-0101', '555-0101', false],
  ['+44 2135550101', '213-555-0101', false],
])('%s and %s are the same number, in the database too: %s', async (one, other, isSame) => {
  const { query } = await freshDatabase();
  expect(sharedContact({ email: null, phone: one }, { email: null, phone: other }).phone).toBe(
    isSame,
  );
  const sql = 'select private.normalize_phone($1) = private.normalize_phone($2) as same';
  expect(await query(sql, [one, other])).toEqual([{ same: isSame }]);
});

test.each([
  ['ann@mail.example', 'Ann@MAIL.example', true],
  ['ann@mail.example', 'ann+x@mail.example', false],
])('%s and %s are the same email, in the database too: %s', async (one, other, isSame) => {
  const { query } = await freshDatabase();
  expect(sharedContact({ email: one, phone: null }, { email: other, phone: null }).email).toBe(
    isSame,
  );
  const sql = 'select private.normalize_email($1) = private.normalize_email($2) as same';
  expect(await query(sql, [one, other])).toEqual([{ same: isSame }]);
});
