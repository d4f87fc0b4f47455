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
function pageIs(parameter: number): string {
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

/**
 * - `stored`: stored, with a mail to the firm that contains it
 * - `repeated`: the same row was stored within a day
 * - `full`: the submission has reached `mostPerDay`; not stored
 * - `gone`: the submission was erased in the meantime; not stored
 */
export type FollowUpOutcome = 'stored' | 'repeated' | 'full' | 'gone';

/** Stores a row as a follow-up, when it was refused as a duplicate of a submission. */
export type StoreFollowUp = (
  row: SentRow,
  address: string,
  page: string | undefined,
) => Promise<FollowUpOutcome>;

/** The limits for each submission (docs/decisions/019). */
export const FOLLOW_UP_LIMITS = {
  /** The maximum number of follow-ups that are stored within a day. */
  mostPerDay: 2000,
  /** The maximum number of mails within an hour that do not wait. The rest is collected in one. */
  mostMailsAtOnce: 10,
};

/** Uses the server's own login, because the visitors' login may only insert submissions. */
export function createStoreFollowUp(work: Pool): StoreFollowUp {
  const { mostPerDay, mostMailsAtOnce } = FOLLOW_UP_LIMITS;
  return async (row, address, page = '') => {
    const { rows } = await work.query<{ outcome: FollowUpOutcome }>({
      name: 'store-follow-up',
      text: `select private.store_follow_up($1, $2, $3, $4) as outcome where ${pageIs(5)}`,
      values: [JSON.stringify(row), address, mostPerDay, mostMailsAtOnce, page],
    });
    return rows[0]?.outcome ?? 'gone';
  };
}

/** Stores a request for a confirmation. It survives a crash once the promise resolves. */
export type RequestConfirmation = (email: string) => Promise<void>;

/**
 * Only stores the request. This takes the same time for every address, so the response time
 * reveals nothing. The mail worker decides later whether to send a confirmation
 * (`private.enqueue_confirmation`).
 */
export function createRequestConfirmation(
  work: Pool,
  onRequested: () => void = () => {},
): RequestConfirmation {
  return async (email) => {
    await work.query({
      name: 'request-confirmation',
      text: 'insert into private.confirmation_requests (address) values ($1)',
      values: [email],
    });
    onRequested();
  };
}
