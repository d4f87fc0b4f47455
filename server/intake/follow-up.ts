import type { Pool } from 'pg';
import type { SentRow } from './check-row.ts';
import { pageIs } from './store.ts';

/**
 * - `kept`: stored, with a mail to the firm that contains it
 * - `repeated`: the same row was stored within a day
 * - `full`: the submission has reached `mostPerDay`; not stored
 * - `gone`: the submission was erased in the meantime; not stored
 */
export type FollowUpOutcome = 'kept' | 'repeated' | 'full' | 'gone';

/** Stores a row as a follow-up, when it was refused as a duplicate of a submission. */
export type KeepFollowUp = (
  row: SentRow,
  address: string,
  page: string | undefined,
) => Promise<FollowUpOutcome>;

/** The limits for each submission (docs/decisions/019). */
export interface FollowUpLimits {
  /** The maximum number of follow-ups that are stored within a day. */
  mostPerDay: number;
  /** The maximum number of mails within an hour that do not wait. The rest is collected in one. */
  mostMailsAtOnce: number;
}

export const FOLLOW_UP_LIMITS: FollowUpLimits = { mostPerDay: 2000, mostMailsAtOnce: 10 };

/** Uses the server's own login, because the visitors' login may only insert submissions. */
export function createKeepFollowUp(work: Pool, limits = FOLLOW_UP_LIMITS): KeepFollowUp {
  return async (row, address, page = '') => {
    const { rows } = await work.query<{ outcome: FollowUpOutcome }>({
      name: 'keep-follow-up',
      text: `select private.keep_follow_up($1, $2, $3, $4) as outcome where ${pageIs(5)}`,
      values: [JSON.stringify(row), address, limits.mostPerDay, limits.mostMailsAtOnce, page],
    });
    return rows[0]?.outcome ?? 'gone';
  };
}
