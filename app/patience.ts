/** How long anyone is left in front of 'Sending...' when a network says neither yes nor no. */
const PATIENCE_MS = 30_000;

/** Ends, as an aborted signal, what takes too long. */
export function patience(milliseconds = PATIENCE_MS): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('No answer came in time')), milliseconds);
  return controller.signal;
}

/** For what cannot be aborted, as an import: rejects when the patience ends before it. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);
}
