import { expect, test } from 'vitest';
import { signingKey } from '#server/settings/webhook-settings.ts';
import { newSecret } from '#tests/support/webhook/start-receiver.ts';
import { signedHeaders } from './way-out.ts';

// These values come from the tests of the specification's own libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const BODY = '{"test": 2432232314}';
const AT = new Date(1_614_265_330_000);
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const keysOf = (...secrets: string[]) => secrets.map(signingKey).filter((key) => key !== undefined);

test('signs as the Standard Webhooks specification does', () => {
  expect(signedHeaders(ID, BODY, keysOf(SECRET), AT)).toEqual({
    'webhook-id': ID,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

test('while the secret is being changed, signs with both secrets', () => {
  const both = signedHeaders(ID, BODY, keysOf(newSecret(), SECRET), AT)['webhook-signature'];
  expect(both?.split(' ')).toEqual([expect.stringMatching(/^v1,[\w+/]{43}=$/), SIGNATURE]);
});

test('a secret has 24 to 64 bytes', () => {
  const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
  for (const bytes of [0, 1, 23, 65, 200])
    expect(signingKey(secretOf(bytes)), `${bytes}`).toBe(undefined);
  for (const bytes of [24, 32, 64]) expect(signingKey(secretOf(bytes))).toHaveLength(bytes);
  expect(signingKey(newSecret())).toHaveLength(32);
  for (const wrong of [
    SECRET.slice(6),
    `${SECRET}=`,
    `${SECRET} `,
    'whsec_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_',
  ])
    expect(signingKey(wrong), wrong).toBe(undefined);
});
