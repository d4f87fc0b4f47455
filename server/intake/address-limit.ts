import type { Pool } from 'pg';
import { batchCalls } from './batch-calls.ts';

type Bucket = 'insert' | 'confirmation';
type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type AddressLimit = (bucket: Bucket, address: string) => Promise<Attempt>;

interface Call {
  bucket: Bucket;
  address: string;
}

interface Counted {
  allowed: boolean;
  retry_after_seconds: number;
}

/** Kept in the database, so that all servers on it share the count and a restart forgets nothing. */
export function createAddressLimit(counting: Pool, mostPerHour: number): AddressLimit {
  const count = batchCalls(async (calls: readonly Call[]) => {
    // Every server locks the rows in the same order, so none waits for another that waits for it.
    const sorted = calls.map((call, place) => ({ ...call, place })).toSorted(byBucketAndAddress);
    const { rows } = await counting.query<Counted>({
      name: 'count-attempts',
      text: COUNT,
      values: [
        sorted.map(({ bucket }) => bucket),
        sorted.map(({ address }) => address),
        mostPerHour,
      ],
    });
    const answers = new Map(sorted.map(({ place }, index) => [place, rows[index]]));
    return calls.map((_, place) => answers.get(place));
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

function byBucketAndAddress(one: Call, other: Call): number {
  const [a, b] = [`${one.bucket} ${one.address}`, `${other.bucket} ${other.address}`];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
