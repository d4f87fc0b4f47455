import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import {
  ADMIN_URL,
  cookieOf,
  signedInAdmin,
  testAdmin,
  textOf,
  type TestAdmin,
} from '#tests/support/admin/admin.ts';
import { OTHER, PERSON } from '#tests/support/admin/requests.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const HOST = new URL(ADMIN_URL).hostname;

async function challengeOf(admin: TestAdmin, path: string, cookie?: string): Promise<string> {
  const response = await admin.post(`${path}/options`, {}, cookie === undefined ? {} : { cookie });
  return (await response.json()).challenge;
}
const SIGN_IN = '/sign-in/passkey';
const ADD = '/account/passkeys';

/** `send` signs in with a passkey, `add` stores one. Both respond with 303 on success. */
const send = (admin: TestAdmin, response: unknown) =>
  admin.post(SIGN_IN, { response: JSON.stringify(response) });
const add = (admin: TestAdmin, cookie: string, response: unknown) =>
  admin.post(ADD, { name: 'Laptop', response: JSON.stringify(response) }, { cookie });

async function withPasskey(admin: TestAdmin, cookie: string) {
  const passkey = createSoftwarePasskey(HOST, ADMIN_URL);
  const added = await add(admin, cookie, passkey.create(await challengeOf(admin, ADD, cookie)));
  expect(added.headers.get('location')).toBe('/account');
  return passkey;
}

test('a passkey signs in its person', async () => {
  const { admin, cookie } = await signedInAdmin();
  const passkey = await withPasskey(admin, cookie);
  expect(await textOf(await admin.get('/account', { cookie }))).toContain('Laptop');
  const signed = await send(admin, passkey.get(await challengeOf(admin, SIGN_IN)));
  expect(signed.headers.get('location')).toBe('/today');
  const account = await textOf(await admin.get('/account', { cookie: cookieOf(signed) ?? '' }));
  expect(account).toContain(`Signed in as ${PERSON}`);
  expect(account).toContain('with a passkey');
  expect(account).toContain('by email');
});

test('a signature is valid once, for its origin, and only with a verified user', async () => {
  const { admin, cookie } = await signedInAdmin();
  const passkey = await withPasskey(admin, cookie);
  const signIn = async (response: unknown) => (await send(admin, response)).status;
  const challenge = () => challengeOf(admin, SIGN_IN);

  const signed = passkey.get(await challenge());
  expect(await signIn(signed)).toBe(303);
  expect(await signIn(signed)).toBe(410);
  expect(await signIn(passkey.get(await challenge(), { from: 'https://evil.example' }))).toBe(410);
  expect(await signIn(passkey.get(await challenge(), { isVerified: false }))).toBe(410);
  expect(await signIn(passkey.get('made up'))).toBe(410);
  // A challenge for adding a passkey cannot be used to sign in.
  expect(await signIn(passkey.get(await challengeOf(admin, ADD, cookie)))).toBe(410);
  const stranger = createSoftwarePasskey(HOST, ADMIN_URL);
  expect(await signIn(stranger.get(await challenge()))).toBe(410);
  expect(await signIn({ id: 'x' })).toBe(410);
  expect(await signIn(passkey.get(await challenge()))).toBe(303);
  // A copy of a passkey may have a lower counter.
  const [older, newer] = [passkey.get(await challenge()), passkey.get(await challenge())];
  expect(await signIn(newer)).toBe(303);
  expect(await signIn(older)).toBe(410);
});

test('a passkey is added with the challenge of its own person, for this origin', async () => {
  const admin = await testAdmin();
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const passkey = createSoftwarePasskey(HOST, ADMIN_URL);
  const challenge = () => challengeOf(admin, ADD, ann);
  expect((await add(admin, ben, passkey.create(await challenge()))).status).toBe(422);
  expect(
    (await add(admin, ann, passkey.create(await challenge(), 'https://evil.example'))).status,
  ).toBe(422);
  const registration = passkey.create(await challenge());
  expect((await add(admin, ann, registration)).status).toBe(303);
  expect((await add(admin, ann, registration)).status).toBe(422);
});

test('requests for challenges and failed sign-ins do not lock out the passkeys used at a network address', async () => {
  const admin = await testAdmin();
  const passkey = await withPasskey(admin, await admin.signIn());
  const ask = () => admin.post('/sign-in/passkey/options');
  const signIn = (response: unknown) => send(admin, response);
  for (let attempt = 0; attempt < 31; attempt++) expect((await ask()).status).toBe(200);
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await signIn({ id: 'x' })).status).toBe(410);
  // Only failures are limited.
  expect((await signIn({ id: 'x' })).status).toBe(429);
  const { challenge } = await (await ask()).json();
  expect((await signIn(passkey.get(challenge))).status).toBe(303);
});

test('at most 1,000 challenges of one network are stored: the oldest is deleted', async () => {
  const { admin, cookie } = await signedInAdmin();
  const passkey = await withPasskey(admin, cookie);
  const first = await challengeOf(admin, SIGN_IN);
  const second = await challengeOf(admin, SIGN_IN);
  const elsewhere = await admin.post(`${SIGN_IN}/options`, {}, { address: '192.0.2.9' });
  const { challenge: other } = await elsewhere.json();
  // Makes the first challenge the oldest, even on a machine whose clock is coarse.
  await admin.database.query(
    `update private.admin_challenges set expires_at = now() + interval '4 minutes'
     where expires_at = (select min(expires_at) from private.admin_challenges where person is null)`,
  );
  // Stores rows as 998 calls would.
  await admin.database.query(
    `insert into private.admin_challenges (challenge_hash, expires_at, sender)
     select sha256(g::text::bytea), now() + interval '4 minutes 59 seconds', (
       select sender from private.admin_challenges where person is null group by sender having count(*) = 2)
     from generate_series(1, 998) g`,
  );
  const newest = await challengeOf(admin, SIGN_IN);
  const signIn = async (challenge: string) => (await send(admin, passkey.get(challenge))).status;
  expect(await signIn(first)).toBe(410);
  for (const challenge of [second, other, newest]) expect(await signIn(challenge)).toBe(303);
});

test('only its person can remove a passkey, which then signs in nobody', async () => {
  const admin = await testAdmin();
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const passkey = await withPasskey(admin, ann);
  const [, remove = ''] =
    /action="(\/account\/passkeys\/[^"]+\/remove)"/.exec(
      await (await admin.get('/account', { cookie: ann })).text(),
    ) ?? [];
  // Ben cannot remove Ann's passkey.
  await admin.post(remove, {}, { cookie: ben });
  const signIn = async () =>
    (await send(admin, passkey.get(await challengeOf(admin, SIGN_IN)))).status;
  expect(await signIn()).toBe(303);
  await admin.post(remove, {}, { cookie: ann });
  expect(await signIn()).toBe(410);
  const log = "select by, detail from private.people_log where kind = 'passkey-removed'";
  expect(await admin.database.query(log)).toEqual([{ by: PERSON, detail: { name: 'Laptop' } }]);
});

/** A passkey in memory, which answers as an authenticator with a fingerprint reader does. */
function createSoftwarePasskey(rpId: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, more]);
  };

  return {
    /** Answers `navigator.credentials.create`. */
    create(challenge: string, from = origin) {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(0x45, attested)],
        ]),
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers `navigator.credentials.get`. */
    get(challenge: string, { from = origin, isVerified = true } = {}) {
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(isVerified ? 0x05 : 0x01);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };

  function credential<R>(response: R) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
