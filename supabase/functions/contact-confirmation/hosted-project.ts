import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { AddressAttempt } from '#server/base/address-limit.ts';

/** The database finds the client's address in the headers. */
export function createHostedLimit(pool: Pool): (headers: Headers) => Promise<AddressAttempt> {
  return async (headers) => {
    const { rows } = await pool.query<AddressAttempt>(
      `select allowed, retry_after_seconds as "retryAfterSeconds" from private.count_hosted('confirmation', $1)`,
      [JSON.stringify(Object.fromEntries(headers))],
    );
    return rows[0] ?? { allowed: true };
  };
}

/** Stores the address of this function, which the database's schedule calls. */
export async function announceOutbox(pool: Pool, outboxUrl: string): Promise<void> {
  await pool.query(
    'update private.hosted_settings set outbox_url = $1 where outbox_url is distinct from $1',
    [outboxUrl],
  );
}

/** Reads the secret at each call, so that a change in the database is enough. */
export function createSecretCheck(pool: Pool): (secret: string) => Promise<boolean> {
  return async (secret) => {
    const { rows } = await pool.query<{ outbox_secret: string }>(
      'select outbox_secret from private.hosted_settings',
    );
    return rows[0] !== undefined && timingSafeEqual(sha256(secret), sha256(rows[0].outbox_secret));
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
