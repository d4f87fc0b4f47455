import { expect, test } from 'vitest';
import { signedInAdmin, textOf } from '#tests/support/admin/admin.ts';
import { storeRequest } from '#tests/support/admin/requests.ts';

test('the page that erases a request says that another request has the same name (R31.29)', async () => {
  const { admin, cookie } = await signedInAdmin();
  const id = await storeRequest(admin.database, { name: 'Ann Twice' });
  const erase = async () => textOf(await admin.get(`/requests/${id}/erase`, { cookie }));
  expect(await erase()).not.toContain('the same name');
  await storeRequest(admin.database, { name: 'Ann Twice' });
  await admin.get('/', { cookie });
  expect(await erase()).toContain('1 other request has the same name.');
});

test('a request with the same name gets its own hint, besides the hint about the same number (R31.29)', async () => {
  const { admin, cookie } = await signedInAdmin();
  const id = await storeRequest(admin.database, { name: 'Ann Hint' });
  await storeRequest(admin.database, { name: 'Ann Hint' });
  const request = await textOf(await admin.get(`/requests/${id}`, { cookie }));
  expect(request).toContain('1 other request has the same name.');
  expect(request).not.toContain('may be from the same person');
  expect(await textOf(await admin.get(`/requests/${id}/duplicates`, { cookie }))).toContain(
    'Only the same name',
  );
});
