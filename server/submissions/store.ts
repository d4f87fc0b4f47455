import type { ClientBase, Pool } from 'pg';
import { fromRow, type SentRow } from '#contract/data-api.ts';
import { COLUMNS } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { toStored, urgencyOf } from './urgency.ts';

/** The facts that our server knows about a submission in addition to its row. */
export interface Origin {
  /** The client's address. '' for a person that the firm has added. */
  address: string;
  /** The path of the page that the visitor wrote from, if it is known. */
  page: string | undefined;
  /** The language of that page, if it is known. */
  language: Language | undefined;
}

/** Prepared once for each connection. The database trims texts and stores empty ones as null. */
export const INSERT = {
  name: 'insert-submission',
  text: `insert into public.contact_submissions (${COLUMNS.join(', ')})
    select ${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')} where ${reportsSql(COLUMNS.length + 1)}`,
};

/** The values of `INSERT`. */
export const insertValues = (row: SentRow, origin: Origin) => [
  ...COLUMNS.map((column) => row[column] ?? null),
  ...reportedValues(row, origin),
];

/**
 * SQL that is always true. It sets, for this transaction only, what `private.reported_page`, `reported_language`,
 * `reported_sender` and `reported_urgency` return. Triggers store them with the row, so one round trip is enough.
 */
function reportsSql(first: number): string {
  return ['page', 'language', 'address', 'urgency']
    .map((name, index) => `set_config('first_light.${name}', $${first + index}, true) is not null`)
    .join(' and ');
}

function reportedValues(row: SentRow, { address, page = '', language }: Origin): string[] {
  const { subject, message } = fromRow(row);
  const urgency = urgencyOf({ subject: textOrNull(subject), message: textOrNull(message), page });
  return [page, language ?? '', address, String(toStored(urgency))];
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

export type Store = (row: SentRow, origin: Origin) => Promise<void>;

/** `visitors` has the rights of the role anon, so row-level security applies as to any client. */
export function createStore(visitors: Pool): Store {
  return async (row, origin) => {
    await visitors.query({ ...INSERT, values: insertValues(row, origin) });
  };
}

/** Stores a person that the firm adds, with the rights of `client`. Returns the id. */
export async function storeAddedPerson(client: ClientBase, row: SentRow): Promise<string> {
  const values = insertValues(row, { address: '', page: undefined, language: undefined });
  const { rows } = await client.query<{ id: string }>(`${INSERT.text} returning id`, values);
  return rows[0]?.id ?? '';
}

/**
 * - `stored`: stored, with a mail to the firm that contains it
 * - `repeated`: the same row was stored within a day
 * - `full`: the submission has reached `maxPerDay`; not stored
 * - `gone`: the submission was erased in the meantime; not stored
 */
export type FollowUpOutcome = 'stored' | 'repeated' | 'full' | 'gone';

/** Stores a row, which was rejected as a duplicate of a submission, as a follow-up to that submission. */
export type StoreFollowUp = (row: SentRow, origin: Origin) => Promise<FollowUpOutcome>;

/** The limits for each submission (docs/decisions/019). */
export const FOLLOW_UP_LIMITS = {
  /** The maximum number of follow-ups that are stored within a day. */
  maxPerDay: 2000,
  /** The maximum number of mails within an hour that do not wait. The other follow-ups of the hour share one mail. */
  maxMailsAtOnce: 10,
};

/** Uses the server's own login, because the visitors' login may only insert submissions. */
export function createStoreFollowUp(work: Pool): StoreFollowUp {
  const { maxPerDay, maxMailsAtOnce } = FOLLOW_UP_LIMITS;
  return async (row, origin) => {
    const { rows } = await work.query<{ outcome: FollowUpOutcome }>({
      name: 'store-follow-up',
      text: `select private.store_follow_up($1, $2, $3, $4) as outcome where ${reportsSql(5)}`,
      values: [
        JSON.stringify(row),
        origin.address,
        maxPerDay,
        maxMailsAtOnce,
        ...reportedValues(row, origin),
      ],
    });
    return rows[0]?.outcome ?? 'gone';
  };
}
