import { expect, test } from 'vitest';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';
import { storeFollowUp } from '#tests/support/database/database.ts';

test('a contact in another format is not shown as a different one', async () => {
  const admin = await testAdmin();
  const contact = { email: 'ann@mail.example', phone: '2536271102' };
  const id = await storeRequest(admin.database, contact);
  const cookie = await admin.signIn();
  const shown = async (email: string, phone: string) => {
    await admin.database.query('delete from private.follow_ups');
    await storeFollowUp(admin.database, id, { email, phone });
    return textOf(await admin.get(`/requests/${id}`, { cookie }));
  };
  for (const phone of ['253-627-1102', '(253) 627-1102', '+1 253 627 1102'])
    expect(await shown('Ann@Mail.Example', phone), phone).not.toContain('not confirmed');
  expect(await shown('ann@mail.example', '253-627-1103')).toContain(
    '(253) 627-1103 (not confirmed, do not use it)',
  );
});
