import { createHmac, randomBytes } from 'node:crypto';

/** Signs as the specification says: https://www.standardwebhooks.com */
const MIN_BYTES = 24;
const MAX_BYTES = 64;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** The key of a secret; undefined when it is not one. */
export function keyOf(secret: string): Buffer | undefined {
  const [, base64 = ''] = SECRET.exec(secret) ?? [];
  const key = Buffer.from(base64, 'base64');
  const isWhole = key.toString('base64') === base64;
  return isWhole && key.length >= MIN_BYTES && key.length <= MAX_BYTES ? key : undefined;
}

/** One signature for each key, so that a receiver can use either secret while it is being changed. */
export function signedHeaders(
  id: string,
  body: string,
  keys: readonly Buffer[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
