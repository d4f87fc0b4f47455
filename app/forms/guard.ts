import { isRecord } from '#contract/is-record.ts';
import { characters } from '#contract/submission.ts';

/** The limits that are checked before a form is sent (R14.2, R14.6, R14.7). */
const WINDOW_MILLISECONDS = 60_000;
const MIN_FILL_MILLISECONDS = 3000;
const MIN_INTERACTIONS = 3;
const MAX_TEXT_LENGTH = 2000;

export interface Attempt {
  /** The values of the form, by the names of its controls. */
  data: unknown;
  honeypot: string;
  openForMilliseconds: number;
  interactions: number;
}

/** The reason why nothing is sent. Its words for the visitor are in `refused` of the texts. */
export type GuardRefusal =
  | { kind: 'toast'; toast: 'rateLimited' | 'honeypot' | 'suspicious' }
  | { kind: 'notice'; notice: 'structure' | 'invalid' }
  | { kind: 'field-too-long'; field: string };

interface Suspicion {
  /** The reason in the security log, which is in English on all pages. */
  reason: string;
  refusal: GuardRefusal;
}

/** The security check (R14.6). Returns undefined when the attempt looks human. */
export function suspicionOf(attempt: Attempt): Suspicion | undefined {
  if (attempt.honeypot !== '')
    return { reason: 'Honeypot filled', refusal: { kind: 'toast', toast: 'honeypot' } };
  if (
    attempt.openForMilliseconds < MIN_FILL_MILLISECONDS ||
    attempt.interactions < MIN_INTERACTIONS
  )
    return {
      reason: 'Suspicious activity detected',
      refusal: { kind: 'toast', toast: 'suspicious' },
    };
  return structureSuspicion(attempt.data);
}

/** The data is not an object, or has a text over 2000 characters (R14.7). */
function structureSuspicion(data: unknown): Suspicion | undefined {
  if (!isRecord(data))
    return {
      reason: 'Invalid form data structure',
      refusal: { kind: 'notice', notice: 'structure' },
    };
  const [field] =
    Object.entries(data).find(
      ([, value]) => typeof value === 'string' && characters(value) > MAX_TEXT_LENGTH,
    ) ?? [];
  return field === undefined
    ? undefined
    : {
        reason: `Field ${field} exceeds maximum length`,
        refusal: { kind: 'field-too-long', field },
      };
}

/**
 * Whether a form may be sent again (R14.2). Both times are in milliseconds since 1970; NaN means never stored. A
 * time in the future means that the clock was set back, which must not lock the visitor out.
 */
export function outsideWindow(lastStoredAt: number, now: number): boolean {
  return !(lastStoredAt <= now && now - lastStoredAt < WINDOW_MILLISECONDS);
}
