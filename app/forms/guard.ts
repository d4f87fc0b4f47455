import {
  MINIMUM_FILL_MS,
  MINIMUM_INTERACTIONS,
  structureError,
  WINDOW_MS,
} from '#contract/submission.ts';
import { FORM_MESSAGES } from './messages.ts';

export interface Attempt {
  /** What the form holds, by the names of its controls. */
  data: unknown;
  honeypot: string;
  openForMs: number;
  interactions: number;
}

/** Why an attempt is refused, and how the visitor learns of it. */
export interface Suspicion {
  /** For the security log. */
  reason: string;
  shown:
    { kind: 'toast'; message: string; secondLine?: string } | { kind: 'notice'; message: string };
}

/** The security check (R14.6); nothing when the attempt looks human. */
export function suspicionOf(attempt: Attempt): Suspicion | undefined {
  const failed = { kind: 'toast', message: FORM_MESSAGES.securityFailed } as const;
  if (attempt.honeypot !== '') return { reason: 'Honeypot filled', shown: failed };
  const isTooFast = attempt.openForMs < MINIMUM_FILL_MS;
  if (isTooFast || attempt.interactions < MINIMUM_INTERACTIONS)
    return {
      reason: FORM_MESSAGES.suspicious,
      shown: { ...failed, secondLine: FORM_MESSAGES.suspicious },
    };
  const message = structureError(attempt.data);
  return message === undefined
    ? undefined
    : { reason: message, shown: { kind: 'notice', message } };
}

/**
 * Whether a form may be sent again, `lastAcceptedAt` (NaN: never) and `now` in milliseconds since 1970. A
 * time in the future is a clock that was set back: it must not lock anyone out.
 */
export function outsideWindow(lastAcceptedAt: number, now: number): boolean {
  return !(lastAcceptedAt <= now && now - lastAcceptedAt < WINDOW_MS);
}
