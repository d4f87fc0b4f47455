import type { Pool } from 'pg';
import { COLUMNS } from '#contract/fields.ts';
import type { SentRow } from './check-row.ts';

/** Prepared once for each connection. The database trims texts and stores empty ones as null. */
export const INSERT = {
  name: 'insert-submission',
  text: `insert into public.contact_submissions (${COLUMNS.join(', ')})
    select ${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')} where ${pageIs(COLUMNS.length + 1)}`,
};

/** Always true. Sets the page for `private.reported_page`, only in this statement's transaction. */
export function pageIs(parameter: number): string {
  return `set_config('first_light.page', $${parameter}, true) is not null`;
}

/** `page` is the path of the page that the visitor wrote from, if it is known. */
export type Store = (row: SentRow, page: string | undefined) => Promise<void>;

/** `visitors` has the rights of the role anon, so row-level security applies as to any client. */
export function createStore(visitors: Pool): Store {
  return async (row, page = '') => {
    const values = [...COLUMNS.map((column) => row[column] ?? null), page];
    await visitors.query({ ...INSERT, values });
  };
}
