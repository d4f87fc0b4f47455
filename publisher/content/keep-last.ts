import { createHash } from 'node:crypto';

/** Returns the result for a key, and makes it when it is not kept yet. */
type Kept<T> = (key: string, make: () => T) => T;

/** Keeps at most `most` results. Drops the least recently used result first. */
export function keepLast<T>(most: number): Kept<T> {
  const results = new Map<string, T>();
  return (key, make) => {
    const kept = results.get(key) ?? make();
    results.delete(key);
    results.set(key, kept);
    // A failure is not kept, so the next call tries again.
    if (kept instanceof Promise) kept.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (results.size > most && oldest !== undefined) results.delete(oldest);
    return kept;
  };
}

export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('base64url');
}
