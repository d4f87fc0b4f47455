import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';

type Bucket = 'insert' | 'confirmation' | 'sign-in' | 'sign-in-confirm';
export type AddressAttempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };
/** `address` is an IP address. */
export type AddressLimit = (bucket: Bucket, address: string) => Promise<AddressAttempt>;

/**
 * Counts attempts in the database, so that all servers share the count and a restart does not reset it. An IPv6
 * address also counts for its /56 and /48 networks (docs/decisions/023).
 */
export function createAddressLimit(counting: Pool, mostPerHour: number): AddressLimit {
  return async (bucket, address) => {
    const { rows } = await counting.query<AddressAttempt>({
      name: 'count-attempt',
      text: 'select allowed, retry_after_seconds as "retryAfterSeconds" from private.count_attempt($1, $2, $3)',
      values: [bucket, address, mostPerHour],
    });
    if (rows[0] === undefined) throw new Error('The attempt was not counted');
    return rows[0];
  };
}

/**
 * An IPv4 address may request as many confirmations as it may insert rows, an IPv6 address a
 * quarter of that. A /48 network has 16 times the limit of one IPv6 address, and still cannot use
 * up CONFIRMATIONS_PER_HOUR. `private.count_hosted` has the same rule.
 */
export function createConfirmationLimit(counting: Pool, submissionsPerHour: number) {
  const ofIpv4 = createAddressLimit(counting, submissionsPerHour);
  const ofIpv6 = createAddressLimit(counting, Math.max(1, Math.floor(submissionsPerHour / 4)));
  return (address: string) => (isIPv6(address) ? ofIpv6 : ofIpv4)('confirmation', address);
}

/** Deletes rows that the address limits and the batches of follow-ups no longer need. */
export async function deleteExpiredAttempts(work: Pool): Promise<void> {
  await work.query('select private.delete_expired_attempts()');
}
