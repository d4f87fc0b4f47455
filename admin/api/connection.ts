/* Whether the server and its database answer. One place probes them, so that lost loads wait instead of failing. */

export type Connection = 'ok' | 'no-server' | 'no-database';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15_000;

let current: Connection = 'ok';
const listeners = new Set<() => void>();

export const connection = () => current;

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportConnection(next: Connection): void {
  if (next === current) return;
  const wasOk = current === 'ok';
  current = next;
  for (const listener of listeners) listener();
  if (wasOk) probe(FIRST_DELAY_MS);
}

/** Resolves when the server answers again; rejects when the navigation that waits is given up. */
export function untilConnected(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (current === 'ok') resolve();
  const stop = onConnectionChange(() => {
    if (current === 'ok') resolve();
  });
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise.finally(stop);
}

function probe(delay: number): void {
  setTimeout(async () => {
    if (current === 'ok') return;
    const state = await fetch('/api/session', { cache: 'no-store' }).then(
      connectionOf,
      () => 'no-server' as const,
    );
    reportConnection(state);
    if (state !== 'ok') probe(Math.min(delay * 2, LONGEST_DELAY_MS));
  }, delay);
}

/** A proxy answers 502 or 504 when the server behind it is away. */
export function connectionOf({ status }: Pick<Response, 'status'>): Connection {
  if (status === 502 || status === 504) return 'no-server';
  return status === 503 ? 'no-database' : 'ok';
}
