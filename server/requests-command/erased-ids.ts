import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { eraseRows } from '#server/submissions/erase.ts';
import { NotStoredError } from '#server/submissions/find-submission.ts';
import { findRowsToErase } from '#server/submissions/find-to-erase.ts';

/** The author of a change in the history when the change was made on the command line. */
export const BY_COMMAND = 'requests';

const ERASED_ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/**
 * The ids of everything that was erased according to the history: on the command line, in the admin, or after its
 * retention.
 */
export async function readErasedIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select detail ->> 'id' as id from private.history where kind = 'erased' order by at, id",
  );
  return rows.map(({ id }) => id);
}

/** The ids and references in a file, one on each line. */
export async function readEraseList(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && !ERASED_ID.test(line));
  // The error does not quote the line, which may be a person's name.
  if (wrong >= 0)
    throw new Error(`${file}:${wrong + 1} is not an id or a reference of eight characters`);
  return lines.filter((line) => line !== '');
}

/** Erases in the transaction of a restore. Returns how many of the ids were in the backup. */
export async function eraseAgain(
  client: Client,
  ids: readonly string[],
  mailFolder: string,
): Promise<number> {
  let erased = 0;
  for (const id of ids)
    try {
      await eraseRows(client, mailFolder, () => findRowsToErase(client, id), { by: BY_COMMAND });
      erased += 1;
    } catch (error) {
      // The row was stored after the backup, or was erased together with another row.
      if (!(error instanceof NotStoredError)) throw error;
    }
  return erased;
}
