import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { sharedContact } from './shared-contact.ts';

test('server and database agree on which emails and phone numbers are the same', async () => {
  const { query } = await freshDatabase();
  for (const [kind, one, other, isSame] of [
    ['phone', '213-555-0101', '(213) 555 0101', true],
    ['phone', '213-555-0101', '+1 213 5550101', true],
    ['phone', '1-213-555-0101', '+12135550101', true],
    ['phone', '213-555-0101', '213-555-0102', false],
    ['phone', '213-555-0101', '5550101', false],
    ['phone', '1-555-0101', '555-0101', false],
    ['phone', '+44 2135550101', '213-555-0101', false],
    ['email', 'ann@mail.example', 'Ann@MAIL.example', true],
    ['email', 'ann@mail.example', 'ann+x@mail.example', false],
  ] as const) {
    const none = { email: null, phone: null };
    const shared = sharedContact({ ...none, [kind]: one }, { ...none, [kind]: other });
    expect(shared[kind], `${one} ${other}`).toBe(isSame);
    const sql = `select private.normalize_${kind}($1) = private.normalize_${kind}($2) as same`;
    expect(await query(sql, [one, other])).toEqual([{ same: isSame }]);
  }
});
