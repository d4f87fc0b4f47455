import type { Pool } from 'pg';
import type { SentRow } from './check-row.ts';

/** `gone`: the first submission has been erased in this very moment, so its place is free. */
export type FollowUpOutcome = 'kept' | 'repeated' | 'full' | 'gone';

/** Keeps a row that was refused as a duplicate, with the submission that stood in its way. */
export type KeepFollowUp = (row: SentRow) => Promise<FollowUpOutcome>;

/** So that whoever knows an address cannot bury the firm under mails about it. */
const MOST_PER_SUBMISSION = 20;

/** Needs the server's own connection: to visitors nothing but the insert is open. */
export function createKeepFollowUp(work: Pool): KeepFollowUp {
  return async (row) => {
    const { rows } = await work.query<{ outcome: FollowUpOutcome }>({
      name: 'keep-follow-up',
      text: 'select private.keep_follow_up($1, $2) as outcome',
      values: [JSON.stringify(row), MOST_PER_SUBMISSION],
    });
    return rows[0]?.outcome ?? 'gone';
  };
}
