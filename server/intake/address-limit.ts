import type { Pool } from 'pg';
import { gather } from './gather.ts';

export type Bucket = 'insert' | 'confirmation';
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type AddressLimit = (bucket: Bucket, address: string) => Promise<Attempt>;

interface Counted {
  allowed: boolean;
  retry_after_seconds: number;
}

/** Kept in the database, so that all servers on it share the count and a restart forgets nothing. */
export function createAddressLimit(counting: Pool, mostPerHour: number): AddressLimit {
  const count = gather(async (attempts: readonly { bucket: Bucket; address: string }[]) => {
    // Every server locks the rows in the same order, so none waits for another that waits for it.
    const order = attempts.map((_, index) => index).toSorted((a, b) => (key(attempts[a]) < key(attempts[b]) ? -1 : 1)); // prettier-ignore
    const sorted = order.flatMap((index) => attempts[index] ?? []);
    const { rows } = await counting.query<Counted>({
      name: 'count-attempts',
      text: COUNT,
      values: [
        sorted.map(({ bucket }) => bucket),
        sorted.map(({ address }) => address),
        mostPerHour,
      ],
    });
    const counted: Counted[] = [];
    rows.forEach((row, place) => (counted[order[place] ?? 0] = row));
    return counted;
  });
  return async (bucket, address) => {
    const { allowed, retry_after_seconds } = await count({ bucket, address });
    return allowed ? { allowed } : { allowed, retryAfterSeconds: retry_after_seconds };
  };
}

const COUNT = `
  select counted.allowed, counted.retry_after_seconds
  from unnest($1::text[], $2::text[]) with ordinality as attempt (bucket, address, place)
  cross join lateral private.count_attempt(attempt.bucket, attempt.address, $3) as counted
  order by attempt.place`;

const key = (attempt: { bucket: Bucket; address: string } | undefined) =>
  `${attempt?.bucket} ${attempt?.address}`;
