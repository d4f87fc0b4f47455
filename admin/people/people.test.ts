import { expect, test } from 'vitest';
import { hoursAhead, testAppointments } from '#tests/support/admin/appointments.ts';
import { assembleTestPeople } from '#tests/support/admin/people.ts';
import { signedInAdmin, testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest, testRequests } from '#tests/support/admin/requests.ts';

const CARA = 'cara@firm.example';
const DAN = 'dan@firm.example';

test('stores an address in lowercase', async () => {
  const { people, add } = await assembleTestPeople([PERSON]);
  expect(await add(' Cara@Firm.Example ')).toBe(CARA);
  expect(await people.isAllowedToSignIn(CARA)).toBe(true);
  await expect(add('cara@FIRM.example')).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { address: expect.any(String) } },
  });
});

test.each([
  '',
  'cara',
  'cara@firm',
  '*@firm.example',
  'a@firm.example, b@firm.example',
  'a\nb@c.de',
  'c\u0430ra@firm.example',
  'cara\u200b@firm.example',
])('adds nobody with the address %j', async (typed) => {
  const { people, add } = await assembleTestPeople([PERSON]);
  await expect(add(typed)).rejects.toMatchObject({
    details: { errors: { address: expect.any(String) } },
  });
  expect(await people.list()).toHaveLength(1);
});

test('the last owner cannot be removed or get another role', async () => {
  const { people, add, changeRole, remove } = await assembleTestPeople([PERSON]);
  await add(CARA, 'attorney');
  await expect(remove(PERSON)).rejects.toThrow('the only owner');
  await expect(changeRole(PERSON, 'office')).rejects.toThrow('the only owner');
  await changeRole(CARA, 'owner');
  await remove(PERSON);
  // ADMIN_PEOPLE does not bring PERSON back.
  expect(await people.list()).toMatchObject([{ address: CARA, role: 'owner' }]);
});

test.each(['remove', 'role'] as const)(
  'when owners remove or demote each other at the same time, at least one is left: %s',
  async (kind) => {
    const owners = [PERSON, OTHER, CARA, DAN];
    const { people, changeRole, remove } = await assembleTestPeople(owners);
    const next = (index: number) => owners[(index + 1) % owners.length] ?? '';
    const results = await Promise.allSettled(
      owners.map((by, index) =>
        kind === 'remove'
          ? remove(next(index), null, by)
          : changeRole(next(index), 'office', null, by),
      ),
    );
    const left = (await people.list()).filter(({ role }) => role === 'owner');
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(left.length).toBeGreaterThan(0);
    expect(left).toHaveLength(owners.length - done.length);
  },
);

test('a role that someone else has changed meanwhile is not overwritten', async () => {
  const { admin, cookie } = await signedInAdmin();
  const change = (role: string, shown: string) =>
    admin.post(
      '/people/role',
      { person: OTHER, role, shown, attorney: role === 'attorney' ? 'senior-partner' : '' },
      { cookie },
    );
  expect((await change('attorney', 'owner')).status).toBe(303);
  const late = await change('office', 'owner');
  expect(late.status).toBe(422);
  expect(await textOf(late)).toContain('Someone else has changed this role.');
  expect(
    await admin.database.query('select role from private.people where person = $1', [OTHER]),
  ).toEqual([{ role: 'attorney' }]);
});

test('only an owner changes people, which is checked again when the change is made', async () => {
  const { add, changeRole, remove } = await assembleTestPeople([PERSON]);
  await add(CARA, 'attorney');
  await add(DAN);
  for (const by of [CARA, DAN, 'eve@mail.example'])
    for (const change of [
      () => add('eve@firm.example', 'office', by),
      () => changeRole(by, 'owner', null, by),
      () => remove(PERSON, null, by),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a removal ends sessions, links and passkeys, and gives the open requests to someone else', async () => {
  const { database, people, add, remove, log } = await assembleTestPeople([PERSON, OTHER]);
  await add(CARA);
  const rows = { open: 'client', closed: 'spam' };
  const ids = new Map<string, string>();
  for (const [name, state] of Object.entries(rows)) {
    const id = await storeRequest(database);
    ids.set(name, id);
    await database.query(
      'update private.requests set assignee = $2, state = $3 where submission_id = $1',
      [id, CARA, state],
    );
  }
  await storeCredentials(database, CARA);
  expect(await people.openRequests()).toEqual(new Map([[CARA, 1]]));
  expect(await remove(CARA, OTHER)).toBe(1);
  expect(await credentials(database)).toEqual([]);
  const [open] = await database.query(
    'select assignee, version, change from private.requests where submission_id = $1',
    [ids.get('open')],
  );
  expect(open).toEqual({ assignee: OTHER, version: 1, change: 'changed' });
  const [closed] = await database.query(
    'select assignee, version from private.requests where submission_id = $1',
    [ids.get('closed')],
  );
  expect(closed).toEqual({ assignee: CARA, version: 0 });
  expect(await database.query('select by, kind, detail from private.history')).toEqual([
    { by: PERSON, kind: 'assigned', detail: { from: CARA, to: OTHER } },
  ]);
  expect(await log()).toEqual([
    { by: PERSON, kind: 'handed-over', detail: { person: CARA, to: OTHER, requests: 1 } },
    { by: PERSON, kind: 'removed', detail: { person: CARA } },
    {
      by: PERSON,
      kind: 'added',
      detail: { person: CARA, role: 'office', attorneyId: null },
    },
  ]);
});

test('a removal gives away future appointments, and a client whose attorney changes gets a mail', async () => {
  const { database, add, remove } = await assembleTestPeople([PERSON, OTHER]);
  await add(CARA);
  const { book, store, send, mails, read } = await testAppointments(database);
  const [id, other] = [await store(), await store()];
  await book(id, { person: CARA });
  await book(other, { person: CARA, startsAt: hoursAhead(24) });
  await database.query('update private.requests set assignee = null');
  await database.query(
    "update private.appointments set starts_at = now() - interval '1 day' where submission_id = $1",
    [other],
  );
  await send();
  await database.query(
    `insert into private.people (person, role, attorney_id) values ($1, 'attorney', $2)
     on conflict (person) do update set role = excluded.role, attorney_id = excluded.attorney_id`,
    [OTHER, 'senior-partner'],
  );
  expect(await remove(CARA, OTHER)).toBe(0);
  const { appointments, history, version } = await read(id);
  expect(appointments).toMatchObject([{ person: OTHER, sequence: 1 }]);
  expect(history[0]).toMatchObject({ kind: 'appointment', what: 'changed', person: OTHER });
  expect(version).toBe(2);
  expect((await read(other)).appointments).toMatchObject([{ person: CARA }]);
  await send();
  expect(mails.map(({ subject }) => subject.split(' on ')[0])).toEqual([
    'Your appointment',
    'Changed: your appointment',
  ]);
});

test('nothing is handed over to someone who may not sign in', async () => {
  const { people, add, remove } = await assembleTestPeople([PERSON]);
  await add(CARA);
  for (const successor of [CARA, 'eve@mail.example'])
    await expect(remove(CARA, successor)).rejects.toMatchObject({ code: 'invalid' });
  expect(await people.isAllowedToSignIn(CARA)).toBe(true);
});

test('someone who is removed and added again needs new credentials', async () => {
  const { database, people, add, remove } = await assembleTestPeople([PERSON, OTHER]);
  await remove(OTHER);
  expect(await people.isAllowedToSignIn(OTHER)).toBe(false);
  // An HTTP request that began before the removal stores these.
  await storeCredentials(database, OTHER);
  await add(OTHER, 'attorney');
  expect(await people.list()).toMatchObject([
    {},
    { address: OTHER, role: 'attorney', addedBy: PERSON },
  ]);
  expect(await credentials(database)).toEqual([]);
});

test('a removal and a new role take effect at the next request, even on another server', async () => {
  const one = await testAdmin();
  const two = await testAdmin({ serverName: 'two' }, one.database);
  const [ann, ben] = [await one.signIn(), await two.signIn(OTHER)];
  const status = async (path: string) => (await two.get(path, { cookie: ben })).status;
  expect(await status('/export')).toBe(200);
  await one.post('/people/role', { person: OTHER, role: 'office' }, { cookie: ann });
  expect(await status('/export')).toBe(403);
  expect(await status('/')).toBe(200);
  await one.post('/people/remove', { person: OTHER }, { cookie: ann });
  expect(await status('/')).toBe(303);
});

test('an owner who removes themselves is signed out', async () => {
  const { admin, cookie } = await signedInAdmin();
  const response = await admin.post('/people/remove', { person: PERSON }, { cookie });
  expect(response.headers.get('location')).toBe('/sign-in');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect((await admin.get('/', { cookie })).status).toBe(303);
});

test('a removal gives requests away while others work on them, and loses no change', async () => {
  const requests = await testRequests();
  const { people, add, remove } = await assembleTestPeople([PERSON, OTHER], requests.database);
  await add(CARA);
  const ids = await Promise.all(Array.from({ length: 12 }, () => requests.store()));
  for (const id of ids) await requests.change(id, 0, { assignee: CARA });
  const work = ids.flatMap((id) => [
    () => requests.note(id, 'Called'),
    () => requests.followUp(id),
    () => requests.change(id, 1, { state: 'client' }),
  ]);
  const [removed, ...results] = await Promise.allSettled([
    remove(CARA, OTHER),
    ...work.map((one) => one()),
  ]);
  expect(removed).toEqual({ status: 'fulfilled', value: ids.length });
  // There was no deadlock (40P01).
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'changed' });
  expect(await people.openRequests()).toEqual(new Map([[OTHER, ids.length]]));
  for (const id of ids) expect(await requests.read(id)).toMatchObject({ assignee: OTHER });
});

test('each sign-in is in the log, without the network address of the person', async () => {
  const admin = await testAdmin();
  await admin.signIn();
  const rows = await admin.database.query('select by, kind, detail from private.people_log');
  expect(rows).toEqual([
    { by: PERSON, kind: 'signed-in', detail: { with: 'link', device: expect.any(String) } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('198.51.100.7');
});

test('failed sign-ins are in the log without a person, at most ten a day', async () => {
  const admin = await testAdmin();
  await admin.post('/sign-in/passkey', { response: '{}' });
  for (let count = 0; count < 12; count++)
    await admin.post('/sign-in/confirm', { token: 'x'.repeat(43) });
  const rows = await admin.database.query('select by, kind, detail from private.people_log');
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ by: '', kind: 'sign-in-failed', detail: { with: 'passkey' } });
  expect(rows[9]).toEqual({ by: '', kind: 'sign-in-failed', detail: { with: 'link' } });
  const log = await textOf(await admin.get('/people/log', { cookie: await admin.signIn() }));
  expect(log).toContain('A sign-in failed: the passkey is not known');
});

type Database = Awaited<ReturnType<typeof assembleTestPeople>>['database'];

async function storeCredentials(database: Database, person: string): Promise<void> {
  await database.query(
    `insert into private.admin_sessions (token_hash, person, signed_in_with, device, expires_at)
     values ($1, $2, 'link', '', now() + interval '1 hour')`,
    [Buffer.from('session'), person],
  );
  await database.query(
    "insert into private.admin_links (token_hash, person, expires_at) values ($1, $2, now() + interval '1 hour')",
    [Buffer.from('link'), person],
  );
  await database.query(
    "insert into private.admin_passkeys (id, person, name, public_key, counter) values ('key', $1, 'Laptop', '', 0)",
    [person],
  );
}

const credentials = (database: Database) =>
  database.query(
    'select person from private.admin_sessions union all select person from private.admin_links union all select person from private.admin_passkeys',
  );
