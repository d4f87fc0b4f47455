import type { Pool } from 'pg';
import { COLUMNS } from '#contract/fields.ts';
import type { SentRow } from './check-row.ts';

/** Prepared once for each connection. The database trims texts and stores empty ones as null. */
export const INSERT = {
  name: 'insert-submission',
  text: `insert into public.contact_submissions (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`,
};

export type Store = (row: SentRow) => Promise<void>;

/** `visitors` has the rights of the role anon, so row-level security applies as to any client. */
export function createStore(visitors: Pool): Store {
  return async (row) => {
    await visitors.query({ ...INSERT, values: COLUMNS.map((column) => row[column] ?? null) });
  };
}
