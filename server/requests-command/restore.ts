import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { unknownMigrations } from '#server/database/migrations.ts';
import { inTransaction } from '#server/database/one-connection.ts';
import {
  linesOf,
  readEnd,
  readHead,
  readRowLine,
  TABLES,
  type Head,
  type RowCounts,
  type TableName,
} from './backup-format.ts';
import { eraseAgain } from './erased-ids.ts';

const RESTORED_AT_ONCE = 500;
/** The maximum number of characters that are restored at once. One row with a picture may have more: 40 million. */
const CHARACTERS_AT_ONCE = 10_000_000;

interface Restored {
  /** The number of rows of each table in the backup. */
  counts: RowCounts;
  erasedAgain: number;
  /** The people who may sign in from now on. */
  people: readonly { person: string; role: string }[];
}

/**
 * Restores a backup into an empty database in one transaction. The transaction also erases the rows of `erasedIds`, so
 * that no server ever sees them.
 */
export async function restore(
  client: Client,
  file: string,
  { erasedIds, mailFolder }: { erasedIds: readonly string[]; mailFolder: string },
): Promise<Restored> {
  const head = await examineBackup(file);
  return inTransaction(client, async () => {
    await client.query(`lock table ${TABLES.join(', ')} in access exclusive mode`);
    await refuseUnlessFit(client, head);
    // A server that has run with this database has stored the values of its content.
    await client.query('delete from private.owners_settings');
    // The backup contains the mails; the triggers would add each of them again.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    // A follow-up can come before the follow-up that it refers to in `mailed_with`.
    await client.query('set constraints all deferred');
    const counts = await insertAll(client, file);
    await client.query('set constraints all immediate');
    await client.query(CONTINUE_NUMBERS);
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query(
      'update private.outbox set leased_until = null where leased_until is not null',
    );
    const { rows: people } = await client.query<{ person: string; role: string }>(
      'select person, role from private.people where removed_at is null order by role desc, person',
    );
    const erasedAgain = await eraseAgain(client, erasedIds, mailFolder);
    return { counts, erasedAgain, people };
  });
}

/** The next publish gets the number after the last one of the backup. */
const CONTINUE_NUMBERS = `
  select setval(pg_get_serial_sequence('private.site_publishes', 'id'), max(id))
  from private.site_publishes having count(*) > 0`;

/** Reads the whole file before the database is changed. Rejects a file that is damaged or incomplete. */
export async function examineBackup(file: string): Promise<Head> {
  const hash = createHash('sha256');
  let head: Head | undefined;
  let last: string | undefined;
  let rows = -1;
  for await (const line of linesOf(file)) {
    head ??= readHead(line);
    if (last !== undefined) {
      hash.update(`${last}\n`);
      rows += 1;
    }
    last = line;
  }
  const end = readEnd(last ?? '');
  if (!head || !end || end.rows !== rows || end.sha256 !== hash.digest('hex'))
    throw new Error('The backup is damaged or incomplete; nothing was restored');
  return head;
}

async function refuseUnlessFit(client: Client, head: Head): Promise<void> {
  for (const table of TABLES.filter((name) => name !== 'private.owners_settings'))
    if ((await client.query(`select from ${table} limit 1`)).rows.length > 0)
      throw new Error('The database is not empty; restore into another DATA_DIR or DATABASE_URL');
  if ((await unknownMigrations(head.migrations)).length > 0)
    throw new Error(
      'The backup was made by a newer version of this program; restore it with that version',
    );
}

async function insertAll(client: Client, file: string): Promise<RowCounts> {
  const counts: RowCounts = {};
  let batch: Record<string, unknown>[] = [];
  let characters = 0;
  let table: TableName | undefined;
  const flush = async () => {
    if (table !== undefined && batch.length > 0) await insertRows(client, table, batch);
    batch = [];
    characters = 0;
  };
  let first = true;
  for await (const line of linesOf(file)) {
    if (!first && !readEnd(line)) {
      const read = readRowLine(line);
      const isFull = batch.length >= RESTORED_AT_ONCE || characters >= CHARACTERS_AT_ONCE;
      if (read.table !== table || isFull) await flush();
      ({ table } = read);
      batch.push(read.row);
      characters += line.length;
      counts[table] = (counts[table] ?? 0) + 1;
    }
    first = false;
  }
  await flush();
  return counts;
}

/** Sets only the columns of the backup: a column that a later migration added gets its default. */
async function insertRows(
  client: Client,
  table: TableName,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => client.escapeIdentifier(name))
    .join(', ');
  await client.query(
    // The database numbers publishes itself; other tables have nothing to override.
    `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
