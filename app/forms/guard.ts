import { isRecord } from '#contract/is-record.ts';
import { characters } from '#contract/submission.ts';
import { FORM_MESSAGES, NEXT_TRY } from './messages.ts';

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

/** A toast disappears; `next` stays below the button and says what to do. */
export interface ShownToast {
  kind: 'toast';
  lines: readonly string[];
  next: string;
}

/** Why an attempt is rejected, and what the visitor sees. */
export interface Suspicion {
  /** For the security log. */
  reason: string;
  shown: ShownToast | { kind: 'notice'; message: string };
}

/** The security check (R14.6). Returns undefined when the attempt looks human. */
export function suspicionOf(attempt: Attempt): Suspicion | undefined {
  const { securityFailed, suspicious } = FORM_MESSAGES;
  if (attempt.honeypot !== '')
    return {
      reason: 'Honeypot filled',
      shown: { kind: 'toast', lines: [securityFailed], next: NEXT_TRY.honeypot },
    };
  if (
    attempt.openForMilliseconds < MIN_FILL_MILLISECONDS ||
    attempt.interactions < MIN_INTERACTIONS
  )
    return {
      reason: suspicious,
      shown: { kind: 'toast', lines: [securityFailed, suspicious], next: NEXT_TRY.suspicious },
    };
  const message = structureError(attempt.data);
  return message === undefined
    ? undefined
    : { reason: message, shown: { kind: 'notice', message } };
}

/** The message to show when the data is not an object or has a text over 2000 characters (R14.7). */
function structureError(data: unknown): string | undefined {
  if (!isRecord(data)) return FORM_MESSAGES.structure;
  const long = Object.entries(data).find(
    ([, value]) => typeof value === 'string' && characters(value) > MAX_TEXT_LENGTH,
  );
  return long && FORM_MESSAGES.fieldTooLong(long[0]);
}

/**
 * Whether a form may be sent again (R14.2). Both times are in milliseconds since 1970; NaN means never stored. A
 * time in the future means that the clock was set back, which must not lock the visitor out.
 */
export function outsideWindow(lastStoredAt: number, now: number): boolean {
  return !(lastStoredAt <= now && now - lastStoredAt < WINDOW_MILLISECONDS);
}
