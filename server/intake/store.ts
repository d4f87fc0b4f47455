import type { Pool } from 'pg';
import type { SentRow } from './check-row.ts';

export const COLUMNS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'preferred_contact',
  'form_type',
] as const;

/** Prepared once for each connection. The database trims texts and stores empty ones as null. */
export const INSERT = {
  name: 'insert-submission',
  text: `insert into public.contact_submissions (${COLUMNS.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7)`,
};

export type Store = (row: SentRow) => Promise<void>;

/** `visitors` works as anon, so row level security holds here as it does for any other client. */
export function createStore(visitors: Pool): Store {
  return async (row) => {
    await visitors.query({ ...INSERT, values: COLUMNS.map((column) => row[column] ?? null) });
  };
}
