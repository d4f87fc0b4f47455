import { createStore } from '#admin/ui/store.ts';

/*
 * Whether the server and its database respond. Only this file probes them, and loaders wait for it instead of
 * failing.
 */

type Connection = 'ok' | 'no-server' | 'no-database';

const FIRST_DELAY_MILLISECONDS = 1000;
const MAX_DELAY_MILLISECONDS = 15_000;

export const connection = createStore<Connection>('ok');

export function reportConnection(next: Connection): void {
  const before = connection.get();
  if (next === before) return;
  connection.set(next);
  if (before === 'ok') probe(FIRST_DELAY_MILLISECONDS);
}

/** Resolves when the server answers again; rejects when the waiting navigation is canceled. */
export function untilConnected(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = () => connection.get() === 'ok' && resolve();
  const stop = connection.subscribe(check);
  check();
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise.finally(stop);
}

function probe(delay: number): void {
  setTimeout(async () => {
    if (connection.get() === 'ok') return;
    const state = await fetch('/api/session', { cache: 'no-store' }).then(
      connectionOf,
      () => 'no-server' as const,
    );
    reportConnection(state);
    if (state !== 'ok') probe(Math.min(delay * 2, MAX_DELAY_MILLISECONDS));
  }, delay);
}

/** A proxy answers 502 or 504 when the server behind it is unavailable. */
export function connectionOf({ status }: Pick<Response, 'status'>): Connection {
  if (status === 502 || status === 504) return 'no-server';
  return status === 503 ? 'no-database' : 'ok';
}
