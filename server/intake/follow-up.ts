import type { Pool } from 'pg';
import type { SentRow } from './check-row.ts';

/**
 * - `kept`: stored, with a mail to the firm that contains it
 * - `repeated`: the same row was stored within a day
 * - `full`: the submission has reached `mostPerDay`; not stored
 * - `gone`: the submission has been erased meanwhile; not stored
 */
export type FollowUpOutcome = 'kept' | 'repeated' | 'full' | 'gone';

/** Keeps a row that was refused as a duplicate, as a follow-up to the submission it duplicates. */
export type KeepFollowUp = (row: SentRow, address: string) => Promise<FollowUpOutcome>;

/** For one submission (docs/decisions/019). */
export interface FollowUpLimits {
  /** Follow-ups that are stored within a day. */
  mostPerDay: number;
  /** Mails within an hour that do not wait; the others are gathered into one. */
  mostMailsAtOnce: number;
}

export const FOLLOW_UP_LIMITS: FollowUpLimits = { mostPerDay: 2000, mostMailsAtOnce: 10 };

/** Needs the server's own connection: visitors may only insert submissions. */
export function createKeepFollowUp(work: Pool, limits = FOLLOW_UP_LIMITS): KeepFollowUp {
  return async (row, address) => {
    const { rows } = await work.query<{ outcome: FollowUpOutcome }>({
      name: 'keep-follow-up',
      text: 'select private.keep_follow_up($1, $2, $3, $4) as outcome',
      values: [JSON.stringify(row), address, limits.mostPerDay, limits.mostMailsAtOnce],
    });
    return rows[0]?.outcome ?? 'gone';
  };
}
