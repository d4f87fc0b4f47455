import { createReadStream } from 'node:fs';
import * as v from 'valibot';

/*
 * A backup is a text file with one JSON object on each line: a head, a line for each row in an order in which
 * they can be inserted, and an end with the number of rows and a checksum of all lines before it. It can be
 * read without this program, and an incomplete file is detected.
 */
export const FORMAT = 'first-light-backup';
export const FORMAT_VERSION = 1;

/**
 * Each table comes before the tables that refer to it. The tables that count attempts and remember senders are left
 * out, because their rows expire after an hour. Everything that can be used to sign in is left out too: a restore
 * must not bring back the passkey of a lost device. All data of the site is included: the record of who has read which
 * words is evidence, and versions need their texts and pictures.
 */
export const TABLES = [
  'public.contact_submissions',
  'private.follow_ups',
  'private.appointments',
  'private.outbox',
  'private.confirmation_requests',
  'private.requests',
  'private.notes',
  'private.handed_over',
  'private.staff_events',
  'private.history',
  'private.admin_people',
  'private.people',
  'private.people_log',
  'private.owners_settings',
  'private.site_files',
  'private.site_draft',
  'private.site_publishes',
  'private.site_publish_files',
  'private.site_reviews',
] as const;
export type TableName = (typeof TABLES)[number];
/**
 * Columns that `private.complete_requests` computes again from the messages, and hashes of networks, whose key is not
 * part of a backup.
 */
export const LEFT_OUT: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  'private.requests': [
    'words',
    'firm_words',
    'names',
    'own_name',
    'mailbox',
    'senders',
    'spam_senders',
  ],
};
/** Conditions for tables that a backup copies only in part. Files that only autosave has stored are left out. */
export const ONLY_WHERE: Readonly<Partial<Record<TableName, string>>> = {
  'private.site_files': `exists (select from private.site_draft d where t.hash in (d.base, d.current))
    or exists (select from private.site_publish_files p where t.hash in (p.before, p.after))`,
};
/** Numbers of rows. */
export type RowCounts = Partial<Record<TableName, number>>;

export const totalOf = (counts: RowCounts) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** A line of the file: an object in JSON with these fields. */
const jsonLine = <E extends v.ObjectEntries>(fields: E) =>
  v.pipe(v.string(), v.parseJson(), v.object(fields));

const Head = jsonLine({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  madeAt: v.string(),
  /** The ids of the migrations that were applied to the database. */
  migrations: v.array(v.string()),
});
export type Head = v.InferOutput<typeof Head>;

const Row = jsonLine({ table: v.picklist(TABLES), row: v.record(v.string(), v.unknown()) });

const End = jsonLine({ rows: v.number(), sha256: v.string() });
export type End = v.InferOutput<typeof End>;

/** Splits at line feeds only: `node:readline` also splits at U+2028, which a message may contain. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    // A line with a picture has hundreds of chunks, so only the new chunk is searched.
    const [first = '', ...others] = String(chunk).split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') yield rest;
}

export function readHead(text: string): Head {
  const head = v.safeParse(Head, text);
  if (head.success) return head.output;
  throw new Error('This file is not a backup that this version of the program can read');
}

export function readRowLine(text: string): v.InferOutput<typeof Row> {
  const row = v.safeParse(Row, text);
  if (!row.success) throw new Error('The backup is damaged: a line is not a row');
  return row.output;
}

export function readEnd(text: string): End | undefined {
  const end = v.safeParse(End, text);
  return end.success ? end.output : undefined;
}
