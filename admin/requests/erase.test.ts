import { expect, test } from 'vitest';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';

test('who erases a request reads that another one has the same name (R31.6)', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database, { name: 'Ann Twice' });
  const erase = async () => textOf(await admin.get(`/requests/${id}/erase`, { cookie }));
  expect(await erase()).not.toContain('the same name');
  await storeRequest(admin.database, { name: 'Ann Twice' });
  await admin.get('/', { cookie });
  expect(await erase()).toContain('1 other request has the same name.');
});
