import type { PoolClient } from 'pg';
import type { Change } from './change-in-transaction.ts';
import type { Entry } from './requests.ts';

/** Stores a note of the firm. Returns the history entry, which the caller records. */
export async function storeNote(
  client: PoolClient,
  { id, by }: Pick<Change, 'id' | 'by'>,
  text: string,
): Promise<Entry> {
  await client.query('insert into private.notes (submission_id, by, text) values ($1, $2, $3)', [
    id,
    by,
    text,
  ]);
  return { kind: 'noted' };
}
