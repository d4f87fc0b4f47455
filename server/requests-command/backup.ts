import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Client } from 'pg';
import { appliedMigrations } from '#server/database/migrations.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  LEFT_OUT,
  ONLY_WHERE,
  TABLES,
  totalOf,
  type End,
  type Head,
  type RowCounts,
  type TableName,
} from './backup-format.ts';
import { writePrivateFile } from './files.ts';

const ROWS_AT_ONCE = 500;
/** A row with a picture may have 40 MB. */
const FILES_AT_ONCE = 1;

/** Writes a snapshot of all rows to a file with mode 0600. Returns the row count of each table. */
export async function backup(client: Client, file: string, now: Date): Promise<RowCounts> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await writePrivateFile(file, (out) => writeAll(client, out, now));
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function writeAll(client: Client, out: FileHandle, now: Date): Promise<RowCounts> {
  const hash = createHash('sha256');
  const counts: RowCounts = {};
  const write = async (lines: readonly string[]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    await out.appendFile(text);
  };
  const migrations = await appliedMigrations(client);
  const madeAt = now.toISOString();
  const head: Head = { format: FORMAT, version: FORMAT_VERSION, madeAt, migrations };
  await write([JSON.stringify(head)]);
  for (const table of TABLES)
    for await (const batch of copiedRows(client, table)) {
      counts[table] = (counts[table] ?? 0) + batch.length;
      await write(batch.map((row) => `{"table":"${table}","row":${row}}`));
    }
  const end: End = { rows: totalOf(counts), sha256: hash.digest('hex') };
  await out.appendFile(`${JSON.stringify(end)}\n`);
  return counts;
}

async function* copiedRows(client: Client, table: TableName): AsyncGenerator<string[]> {
  const leftOut = LEFT_OUT[table];
  const where = ONLY_WHERE[table] ?? 'true';
  const rowsAtOnce = table === 'private.site_files' ? FILES_AT_ONCE : ROWS_AT_ONCE;
  const json = leftOut ? `to_jsonb(t) - '{${leftOut.join()}}'::text[]` : 'to_json(t)';
  // PostgreSQL's own JSON keeps microseconds. JavaScript dates would lose them.
  await client.query(
    `declare backup_rows cursor for select (${json})::text as row from ${table} t where ${where}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}
