import { expect, test } from 'vitest';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import { signedInAdmin, testAdmin, type TestAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';

const CARA = 'cara@firm.example';
const requestLink = (admin: TestAdmin, email: string) => admin.post('/sign-in', { email });
const peopleOf = ({ database }: TestAdmin) =>
  database.query('select person, role, added_by from private.people order by person');

test('the first sign-in makes every address in the settings an owner; before that, there is no owner', async () => {
  const admin = await testAdmin({ people: () => [PERSON.toUpperCase(), OTHER] });
  expect(await peopleOf(admin)).toEqual([]);
  const cookie = await admin.signIn();
  const owners = [PERSON, OTHER].toSorted();
  expect(await peopleOf(admin)).toEqual(
    owners.map((person) => ({ person, role: 'owner', added_by: null })),
  );
  expect((await admin.get('/people', { cookie })).status).toBe(200);
});

test('R28.30: once there is an owner, a new address in the settings or the content may not sign in, and an owner who is missing there still may', async () => {
  let addresses = [PERSON];
  const { admin, cookie } = await signedInAdmin({ people: () => addresses });
  addresses = [OTHER];
  const later = await testAdmin({ people: () => addresses }, admin.database);
  for (const server of [admin, later]) {
    expect((await server.get('/people', { cookie })).status).toBe(200);
    await requestLink(server, OTHER);
  }
  await requestLink(later, PERSON);
  // Only the owner got a link.
  expect(await later.tokens(1)).toHaveLength(1);
  expect(await admin.tokens(1)).toHaveLength(1);
});

test('until someone has signed in, a corrected address replaces the earlier one', async () => {
  let email = 'wrong@firm.example';
  const admin = await testAdmin({ people: () => [email] });
  email = PERSON;
  const cookie = await admin.signIn();
  expect(await peopleOf(admin)).toMatchObject([{ person: PERSON }]);
  expect((await admin.get('/people', { cookie })).status).toBe(200);
});

test('R28.39: a firm whose owners cannot sign in gets one from the terminal, who needs a new link', async () => {
  const admin = await testAdmin({ people: () => [PERSON] });
  const ann = await admin.signIn();
  await admin.post('/people', { address: CARA, role: 'office' }, { cookie: ann });
  const cara = await admin.signIn(CARA);
  expect((await admin.get('/people', { cookie: cara })).status).toBe(403);
  const command = (address: string) =>
    runRequestsCommand(['owner', address], { DATABASE_URL: admin.database.url });
  expect(await command(' Cara@Firm.example')).toContain('cara@firm.example is an owner now');
  expect((await admin.get('/', { cookie: cara })).status).toBe(303);
  const again = await admin.signIn(CARA);
  expect((await admin.get('/people', { cookie: again })).status).toBe(200);
  await admin.post('/people/remove', { person: PERSON }, { cookie: again });
  await command(PERSON);
  expect(await peopleOf(admin)).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
  const log =
    "select by, detail ->> 'person' as person from private.people_log where kind = 'added'";
  expect(await admin.database.query(log)).toContainEqual({ by: 'requests', person: PERSON });
  await expect(command('cara')).rejects.toThrow('Type a whole email address');
});
