import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from 'pg';
import { errorCode } from '#server/log.ts';
import { syncFolder } from '#server/sync-folder.ts';
import { fileProblem } from './file-problem.ts';
import {
  FORMAT, FORMAT_VERSION, noRows, TABLES, totalOf, type End, type Head, type RowCounts,
} from './backup-format.ts'; // prettier-ignore

const ROWS_AT_ONCE = 500;

/** All rows as they stood at one moment, in a file that only its owner reads. Answers how many of each. */
export async function backup(client: Client, file: string, now: Date): Promise<RowCounts> {
  const path = resolve(file);
  const draft = `${path}.${process.pid}.part`;
  await client.query('begin isolation level repeatable read read only');
  const out = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw fileProblem(error, file);
    throw new Error(`The folder ${dirname(path)} is not there; make it first`, { cause: error });
  });
  // Whoever interrupts it must not leave half of all persons in a file that nobody looks after.
  const discard = () => {
    rmSync(draft, { force: true });
    process.exit(1);
  };
  process.once('SIGINT', discard).once('SIGTERM', discard);
  try {
    const counts = await writeAll(client, out, now);
    await out.sync();
    await out.close();
    // Renamed when it is whole and on the disk: an earlier backup of this name is never half replaced.
    await rename(draft, path);
    await syncFolder(dirname(path));
    return counts;
  } catch (error) {
    await out.close().catch(() => {});
    await rm(draft, { force: true });
    throw fileProblem(error, file);
  } finally {
    process.off('SIGINT', discard).off('SIGTERM', discard);
    await client.query('rollback').catch(() => {});
  }
}

async function writeAll(client: Client, out: FileHandle, now: Date): Promise<RowCounts> {
  const hash = createHash('sha256');
  const counts = noRows();
  const write = async (lines: readonly string[]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    await out.appendFile(text);
  };
  const applied = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const migrations = applied.rows.map(({ version }) => version);
  const head: Head = {
    format: FORMAT,
    version: FORMAT_VERSION,
    madeAt: now.toISOString(),
    migrations,
  };
  await write([JSON.stringify(head)]);
  for (const table of TABLES)
    for await (const batch of rowsOf(client, table)) {
      counts[table] += batch.length;
      await write(batch.map((row) => `{"table":"${table}","row":${row}}`));
    }
  const end: End = { rows: totalOf(counts), sha256: hash.digest('hex') };
  await out.appendFile(`${JSON.stringify(end)}\n`);
  return counts;
}

async function* rowsOf(client: Client, table: string): AsyncGenerator<string[]> {
  // PostgreSQL's own JSON keeps microseconds, where JavaScript's dates would not.
  await client.query(
    `declare backup_rows cursor for select to_json(t)::text as row from ${table} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}
