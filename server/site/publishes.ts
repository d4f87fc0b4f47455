import { DatabaseError, type Pool } from 'pg';
import type {
  Comparison,
  ContentPath,
  Draft,
  Editor,
  PublishResult,
} from '#contract/site-editing.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { deleteDraftRow, lockDraftRow, writeDraftRow } from './draft-rows.ts';
import { fileHash, storedFile, storeFile, type Queryable } from './files.ts';

/* What was published, and by whom: a row for each publish, with its files before and after it. */

/** A text that a publish has changed, as the list of versions shows it. */
export interface PublishedText {
  file: string;
  label: string;
  before?: string;
  after?: string;
}

export interface Publish {
  id: number;
  at: Date;
  by: string;
  summary: { texts: PublishedText[]; pages: string[] };
}

/** Another server that was killed during a publish would have ended it by then. */
const GIVEN_UP_AFTER = '2 minutes';
const UNIQUE_VIOLATION = '23505';
/** Of a text in the list of versions. The whole one is in the files of the publish. */
const MAX_CHARACTERS = 300;

type PublishedFiles = Extract<PublishResult, { version: string }>['files'];

/** Returns the number of a new publish; undefined while another one runs, on this server or another one. */
export async function startPublish(
  pool: Pool,
  by: string,
  server: string,
): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ id: number }>(
      'insert into private.site_publishes (by, server) values ($1, $2) returning id',
      [by, server],
    );
    return rows[0]?.id;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

export async function failPublish(db: Queryable, id: number): Promise<void> {
  await db.query(
    "update private.site_publishes set state = 'failed' where id = $1 and state = 'started'",
    [id],
  );
}

/** Stores what was published, and takes it out of the draft. What somebody has typed meanwhile stays in the draft. */
export async function finishPublish(
  pool: Pool,
  id: number,
  published: {
    draft: Draft;
    files: PublishedFiles;
    comparison: Pick<Comparison, 'changes' | 'pages'>;
  },
): Promise<void> {
  const { draft, files, comparison } = published;
  await withTransaction(pool, async (client) => {
    for (const [file, { before, after }] of files) {
      const hashes = [await storeFile(client, before), await storeFile(client, after)];
      await client.query(
        `insert into private.site_publish_files (publish, file, before, after) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [id, file, ...hashes],
      );
      const row = await lockDraftRow(client, file);
      if (!row) continue;
      const sent = draft.get(file)?.bytes ?? null;
      if (isSame(row.bytes, sent)) await deleteDraftRow(client, file);
      else await writeDraftRow(client, file, { base: after, bytes: row.bytes }, row.editedBy);
    }
    const { changes, pages } = comparison;
    const texts = changes
      .filter(({ file }) => files.has(file))
      .flatMap(({ file, texts: changed }) =>
        changed.map(({ label, before, after }) => ({
          file,
          label,
          ...(before !== undefined && { before: before.slice(0, MAX_CHARACTERS) }),
          ...(after !== undefined && { after: after.slice(0, MAX_CHARACTERS) }),
        })),
      );
    const summary = { texts, pages: pages.map(({ path }) => path) } satisfies Publish['summary'];
    await client.query(
      "update private.site_publishes set state = 'done', summary = $2 where id = $1",
      [id, JSON.stringify(summary)],
    );
    await client.query('select private.delete_unused_site_files()');
  });
}

/** What finishes a publish. */
export interface PublishParts {
  pool: Pool;
  editor: Editor;
  /** Serves the version that was published. */
  reload: () => Promise<void>;
  record: (entry: PublishedEntry) => Promise<void>;
  server: string;
  /** Whether this server publishes now. */
  isPublishing: () => boolean;
}

/** For the log of people. */
export interface PublishedEntry {
  by: string;
  kind: 'published';
  detail: { version: string; files: string[] };
}

/** Finishes a publish that a killed server has left: this one before it was started again, or another one. */
export async function finishAbandoned(parts: PublishParts, draft: Draft): Promise<void> {
  const { pool, server, isPublishing } = parts;
  if (isPublishing()) return;
  const { rows } = await pool.query<{ id: number }>(
    `select id from private.site_publishes
     where state = 'started' and (server = $1 or at < now() - interval '${GIVEN_UP_AFTER}')`,
    [server],
  );
  // It may have begun during the query.
  if (isPublishing()) return;
  for (const { id } of rows) await settlePublish(parts, draft, id);
}

/**
 * Finishes or gives up a publish that was interrupted. Its files are written together, so one that differs from the base
 * of the draft shows that all were. Returns whether they were.
 */
export async function settlePublish(
  { pool, editor, reload, record }: PublishParts,
  draft: Draft,
  id: number,
): Promise<boolean> {
  const comparison = await editor.compare(draft);
  const files = new Map<ContentPath, { before: Uint8Array | null; after: Uint8Array | null }>();
  for (const [file, { base, bytes }] of draft) {
    const disk = await editor.disk(file);
    const change = comparison.changes.find((each) => each.file === file);
    const isWritten = isSame(disk, bytes) || change?.texts.length === 0;
    if (!isSame(disk, base) && isWritten) files.set(file, { before: base, after: disk });
  }
  if (files.size === 0) {
    await failPublish(pool, id);
    return false;
  }
  // Its process may have ended before it switched to the new site. This makes the site of the files as they are.
  const made = await editor.publish({ draft: new Map(), files: [], reviews: [] });
  await finishPublish(pool, id, { draft, files, comparison });
  const by = (await readPublish(pool, id))?.by;
  if ('version' in made && by !== undefined) {
    const detail = { version: made.version, files: [...files.keys()] };
    await record({ by, kind: 'published', detail });
    await reload();
  }
  return true;
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : fileHash(one) === fileHash(other);
}

const COLUMNS = 'id, at, by, summary';

/** The newest first. */
export async function listPublishes(db: Queryable, limit: number): Promise<Publish[]> {
  const { rows } = await db.query<Publish>(
    `select ${COLUMNS} from private.site_publishes where state = 'done' order by id desc limit $1`,
    [limit],
  );
  return rows;
}

export async function readPublish(db: Queryable, id: number): Promise<Publish | undefined> {
  const { rows } = await db.query<Publish>(
    `select ${COLUMNS} from private.site_publishes where state = 'done' and id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * The files that later publishes have changed, as they were after this one: the draft that goes back to it. `editor`
 * reads what they are now.
 */
export async function filesOfVersion(pool: Pool, editor: Editor, id: number): Promise<Draft> {
  const { rows } = await pool.query<{ file: ContentPath; before: string | null }>(
    `select distinct on (f.file) f.file, f.before
     from private.site_publish_files f join private.site_publishes p on p.id = f.publish
     where p.state = 'done' and p.id > $1 order by f.file, p.id`,
    [id],
  );
  const files = new Map<ContentPath, { base: Uint8Array | null; bytes: Uint8Array | null }>();
  for (const { file, before } of rows) {
    const base = await editor.disk(file);
    const bytes = before === null ? null : ((await storedFile(pool, before)) ?? null);
    if (!isSame(base, bytes)) files.set(file, { base, bytes });
  }
  return files;
}
