import { createReadStream } from 'node:fs';
import { isRecord } from '#contract/is-record.ts';

/*
 * A backup is a text file with one JSON object on each line: a head, a line for each row in an order in which
 * they can be inserted, and an end with the number of rows and a checksum of all lines before it. It can be
 * read without this program, and an incomplete file is detected.
 */
export const FORMAT = 'first-light-backup';
export const FORMAT_VERSION = 1;

/**
 * Each table comes before the tables that refer to it. The tables that count attempts and remember
 * senders are left out, because their rows expire after an hour. So is all that somebody
 * could sign in with: a passkey that was removed because its device was lost must not come back with a restore.
 */
export const TABLES = [
  'public.contact_submissions',
  'private.follow_ups',
  'private.outbox',
  'private.confirmation_requests',
  'private.requests',
  'private.notes',
  'private.history',
  'private.admin_people',
] as const;
export type TableName = (typeof TABLES)[number];
/** Columns that `private.complete_requests` makes again from the messages. */
export const LEFT_OUT: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  'private.requests': ['words', 'mailbox', 'phone_end'],
};
/** Numbers of rows. */
export type RowCounts = Record<TableName, number>;

export interface Head {
  format: typeof FORMAT;
  version: number;
  madeAt: string;
  /** The migrations that were applied to the database. */
  migrations: string[];
}

interface RowLine {
  table: TableName;
  row: Record<string, unknown>;
}

export interface End {
  rows: number;
  sha256: string;
}

export const noRows = (): RowCounts => ({
  'public.contact_submissions': 0,
  'private.follow_ups': 0,
  'private.outbox': 0,
  'private.confirmation_requests': 0,
  'private.requests': 0,
  'private.notes': 0,
  'private.history': 0,
  'private.admin_people': 0,
});

export const totalOf = (counts: RowCounts) =>
  TABLES.reduce((total, table) => total + counts[table], 0);

/** Splits at line feeds only: `node:readline` also splits at U+2028, which a message may contain. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export function readHead(line: string): Head {
  const head = readObject(line);
  if (head?.['format'] !== FORMAT) throw new Error('This file is not a backup of this program');
  const { version, madeAt, migrations } = head;
  if (version !== FORMAT_VERSION || typeof madeAt !== 'string' || !Array.isArray(migrations))
    throw new Error('This backup has a format that this version of the program cannot read');
  return { format: FORMAT, version, madeAt, migrations: migrations.map(String) };
}

export function readRowLine(line: string): RowLine {
  const { table, row } = readObject(line) ?? {};
  const known = TABLES.find((name) => name === table);
  if (known === undefined || !isRecord(row))
    throw new Error('The backup is damaged: a line is not a row');
  return { table: known, row };
}

export function readEnd(line: string): End | undefined {
  const { rows, sha256 } = readObject(line) ?? {};
  return typeof rows === 'number' && typeof sha256 === 'string' ? { rows, sha256 } : undefined;
}

function readObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
