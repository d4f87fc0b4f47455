import type { Pool } from 'pg';

export type Bucket = 'insert' | 'confirmation';
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type AddressLimit = (bucket: Bucket, address: string) => Promise<Attempt>;

interface Counted {
  allowed: boolean;
  retry_after_seconds: number;
}

/** Kept in the database, so that all servers on it share the count and a restart forgets nothing. */
export function createAddressLimit(counting: Pool, mostPerHour: number): AddressLimit {
  return async (bucket, address) => {
    const { rows } = await counting.query<Counted>({
      name: 'count-attempt',
      text: 'select allowed, retry_after_seconds from private.count_attempt($1, $2, $3)',
      values: [bucket, address, mostPerHour],
    });
    const counted = rows[0];
    if (counted?.allowed) return { allowed: true };
    return { allowed: false, retryAfterSeconds: counted?.retry_after_seconds ?? 1 };
  };
}
