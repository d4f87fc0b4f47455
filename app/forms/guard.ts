import {
  MINIMUM_FILL_MS,
  MINIMUM_INTERACTIONS,
  structureError,
  WINDOW_MS,
} from '#contract/submission.ts';

export interface Attempt {
  /** What the form holds, by the names of its controls. */
  data: unknown;
  honeypot: string;
  /** Milliseconds on one clock that is never set back. */
  openedAt: number;
  now: number;
  interactions: number;
}

export type Suspicion =
  | { kind: 'honeypot' }
  | { kind: 'too fast' }
  | { kind: 'too few interactions' }
  | { kind: 'structure'; message: string };

/** The security check (specification, section 5); nothing when the attempt looks human. */
export function suspicionOf(attempt: Attempt): Suspicion | undefined {
  if (attempt.honeypot !== '') return { kind: 'honeypot' };
  if (attempt.now - attempt.openedAt < MINIMUM_FILL_MS) return { kind: 'too fast' };
  if (attempt.interactions < MINIMUM_INTERACTIONS) return { kind: 'too few interactions' };
  const message = structureError(attempt.data);
  return message === undefined ? undefined : { kind: 'structure', message };
}

/**
 * Whether a form may be sent again, `lastAcceptedAt` and `now` in milliseconds since 1970. A time in
 * the future is a clock that was set back: it must not lock anyone out.
 */
export function outsideWindow(lastAcceptedAt: number | undefined, now: number): boolean {
  return lastAcceptedAt === undefined || lastAcceptedAt > now || now - lastAcceptedAt >= WINDOW_MS;
}
