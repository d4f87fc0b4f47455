import { expect, test } from 'vitest';
import { ADMIN_URL, OTHER, PERSON, testAdmin, type TestAdmin } from '#tests/support/admin/admin.ts';
import { createSoftwarePasskey } from '#tests/support/admin/software-passkey.ts';

const HOST = new URL(ADMIN_URL).hostname;

async function challengeOf(admin: TestAdmin, path: string, cookie?: string): Promise<string> {
  const response = await admin.call(path, {
    method: 'POST',
    ...(cookie !== undefined && { cookie }),
  });
  return (await response.json()).challenge;
}

async function withPasskey(admin: TestAdmin, cookie: string) {
  const passkey = createSoftwarePasskey(HOST, ADMIN_URL);
  const challenge = await challengeOf(admin, '/api/passkeys/options', cookie);
  const body = { name: 'Laptop', response: passkey.create(challenge) };
  const added = await admin.call('/api/passkeys', { cookie, body });
  return { passkey, added };
}

test('a passkey signs in its person', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const { passkey, added } = await withPasskey(admin, cookie);
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject([{ name: 'Laptop', usedAt: null }]);
  const challenge = await challengeOf(admin, '/api/sign-in/passkey/options');
  const response = await admin.call('/api/sign-in/passkey', {
    body: { response: passkey.get(challenge) },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ person: PERSON, passkeys: 1 });
  const own = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await admin.call('/api/sessions', { cookie: own })).json()).toMatchObject([
    { own: true, signedInWith: 'passkey' },
    { own: false, signedInWith: 'link' },
  ]);
});

test('a signature is good once, for its origin, and with a verified user', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const { passkey } = await withPasskey(admin, cookie);
  const signIn = async (response: unknown) =>
    (await admin.call('/api/sign-in/passkey', { body: { response } })).status;
  const challenge = () => challengeOf(admin, '/api/sign-in/passkey/options');

  const signed = passkey.get(await challenge());
  expect(await signIn(signed)).toBe(200);
  expect(await signIn(signed)).toBe(410);
  expect(await signIn(passkey.get(await challenge(), { from: 'https://evil.example' }))).toBe(410);
  expect(await signIn(passkey.get(await challenge(), { isVerified: false }))).toBe(410);
  expect(await signIn(passkey.get('made up'))).toBe(410);
  // A challenge for adding a passkey is not one for signing in.
  expect(await signIn(passkey.get(await challengeOf(admin, '/api/passkeys/options', cookie)))).toBe(
    410,
  );
  const stranger = createSoftwarePasskey(HOST, ADMIN_URL);
  expect(await signIn(stranger.get(await challenge()))).toBe(410);
  expect(await signIn({ id: 'x' })).toBe(410);
  expect(await signIn(passkey.get(await challenge()))).toBe(200);
  // A copy of the key lags behind with its counter.
  const [older, newer] = [passkey.get(await challenge()), passkey.get(await challenge())];
  expect(await signIn(newer)).toBe(200);
  expect(await signIn(older)).toBe(410);
});

test('a passkey is added with the challenge of its own person, for this origin', async () => {
  const admin = await testAdmin();
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const passkey = createSoftwarePasskey(HOST, ADMIN_URL);
  const add = async (cookie: string, response: unknown) =>
    (await admin.call('/api/passkeys', { cookie, body: { name: 'x', response } })).status;
  const challenge = () => challengeOf(admin, '/api/passkeys/options', ann);
  expect(await add(ben, passkey.create(await challenge()))).toBe(422);
  expect(await add(ann, passkey.create(await challenge(), 'https://evil.example'))).toBe(422);
  const registration = passkey.create(await challenge());
  expect(await add(ann, registration)).toBe(201);
  expect(await add(ann, registration)).toBe(422);
});

test('a removed passkey, and that of a removed person, sign in nobody', async () => {
  const people = [PERSON, OTHER];
  const admin = await testAdmin({ people: () => people });
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const { passkey, added } = await withPasskey(admin, ann);
  const others = await withPasskey(admin, ben);
  const [{ id }] = await added.json();
  // Not by somebody else.
  await admin.call(`/api/passkeys/${id}`, { method: 'DELETE', cookie: ben });
  const signIn = async (key: typeof passkey) => {
    const challenge = await challengeOf(admin, '/api/sign-in/passkey/options');
    return (await admin.call('/api/sign-in/passkey', { body: { response: key.get(challenge) } }))
      .status;
  };
  expect(await signIn(passkey)).toBe(200);
  await admin.call(`/api/passkeys/${id}`, { method: 'DELETE', cookie: ann });
  expect(await signIn(passkey)).toBe(410);
  people.pop();
  expect(await signIn(others.passkey)).toBe(410);
});

test('somebody who is removed and added again gets neither the old passkey nor the old session back', async () => {
  const before = await testAdmin();
  const [ann, ben] = [await before.signIn(PERSON), await before.signIn(OTHER)];
  const { passkey } = await withPasskey(before, ben);
  await before.close();
  const without = await testAdmin({ people: () => [PERSON] }, before.database);
  expect((await without.call('/api/session', { cookie: ann })).status).toBe(200);
  await without.close();
  const again = await testAdmin({}, before.database);
  expect((await again.call('/api/session', { cookie: ann })).status).toBe(200);
  expect((await again.call('/api/session', { cookie: ben })).status).toBe(401);
  const challenge = await challengeOf(again, '/api/sign-in/passkey/options');
  const body = { response: passkey.get(challenge) };
  expect((await again.call('/api/sign-in/passkey', { body })).status).toBe(410);
});
