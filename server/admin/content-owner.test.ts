import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';

const requestLink = (admin: Awaited<ReturnType<typeof testAdmin>>, email: string) =>
  admin.post('/sign-in', { email });

test('who published another address in the content becomes no owner, and the owner stays signed in', async () => {
  let email = PERSON;
  const admin = await testAdmin({ people: () => [email], isPeopleOfContent: true });
  const cookie = await admin.signIn();
  const stored = await admin.database.query('select person, role, added_by from private.people');
  expect(stored).toEqual([{ person: PERSON, role: 'owner', added_by: PERSON }]);

  email = OTHER;
  await admin.storePeople();
  expect((await admin.get('/people', { cookie })).status).toBe(200);
  await requestLink(admin, OTHER);
  await requestLink(admin, PERSON);
  // Only the owner got another one.
  expect(await admin.tokens(2)).toHaveLength(2);
});

test('until somebody has signed in, a corrected address in the content is the one that may', async () => {
  let email = 'wrong@firm.example';
  const admin = await testAdmin({ people: () => [email], isPeopleOfContent: true });
  await admin.storePeople();
  email = PERSON;
  await admin.storePeople();
  const cookie = await admin.signIn();
  expect((await admin.get('/people', { cookie })).status).toBe(200);
});

test('addresses of the settings are not stored by signing in', async () => {
  const admin = await testAdmin();
  await admin.signIn();
  expect(await admin.database.query('select from private.people')).toEqual([]);
});
