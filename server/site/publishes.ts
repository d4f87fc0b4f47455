import { UNIQUE_VIOLATION } from '#contract/data-api.ts';
import { DatabaseError, type Pool } from 'pg';
import type {
  Comparison,
  ContentPath,
  Draft,
  Editor,
  FileChange,
  PublishResult,
  PictureChange,
} from '#contract/site-editing.ts';
import { isSame, textOf } from '#server/base/folder-files.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import {
  deleteDraftRow,
  lockDraftRow,
  writeDraftRow,
  storeFile,
  type SiteDatabase,
} from './draft-rows.ts';

/* Each publish has a row, with the person who published and with the changed files before and after. */

/** A text that a publish has changed, as the list of versions shows it. */
export interface PublishedText {
  file: string;
  /** The name of the file at that time. Older publishes do not have it. */
  name?: string;
  /** Set for a picture, which has no texts. */
  whole?: true;
  label: string;
  before?: string;
  after?: string;
}

export interface Publish {
  id: number;
  at: Date;
  by: string;
  summary: {
    texts: PublishedText[];
    /** The pages, with their names in the menus. */
    pages: { path: string; name: string }[];
    /** Whether the publish made the site from the questions of the first day. */
    isFirstDay?: boolean;
  };
}

/** A publish of another server that takes longer than this was killed. */
const ABANDONED_AFTER = '2 minutes';
/** The length to which the list of versions cuts a text. The files of the publish have the whole text. */
const MAX_CHARACTERS = 300;

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

export async function failPublish(db: SiteDatabase, id: number): Promise<void> {
  await db.query(
    "update private.site_publishes set state = 'failed' where id = $1 and state = 'started'",
    [id],
  );
}

/** Stores the published files, and removes them from the draft. Text typed meanwhile stays in the draft. */
export async function finishPublish(
  pool: Pool,
  id: number,
  published: {
    draft: Draft;
    files: Extract<PublishResult, { version: string }>['files'];
    comparison: Pick<Comparison, 'changes' | 'pages'>;
    isFirstDay?: boolean;
    /** Files whose other changes stay in the draft. */
    partly?: readonly ContentPath[];
  },
): Promise<void> {
  const { draft, files, comparison, isFirstDay = false, partly = [] } = published;
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
      if (isSame(row.bytes, sent) && !partly.includes(file)) await deleteDraftRow(client, file);
      else await writeDraftRow(client, file, { base: after, bytes: row.bytes }, row.editedBy);
    }
    const { changes, pages } = comparison;
    const summary: Publish['summary'] = {
      texts: changeParts(changes.filter(({ file }) => files.has(file))).flatMap(publishedTexts),
      pages: pages.map(({ path, name }) => ({ path, name })),
      isFirstDay,
    };
    await client.query(
      "update private.site_publishes set state = 'done', summary = $2 where id = $1",
      [id, JSON.stringify(summary)],
    );
  });
}

function publishedTexts({ whole, changes: [change] }: ChangePart<FileChange>): PublishedText[] {
  const { file, name, texts } = change;
  if (whole) return [{ file, name: whole.name, whole: true, label: '' }];
  return texts.map(({ label, before, after }) => ({
    file,
    name,
    label,
    ...(before !== undefined && { before: before.slice(0, MAX_CHARACTERS) }),
    ...(after !== undefined && { after: after.slice(0, MAX_CHARACTERS) }),
  }));
}

/** An entry about Site in the log of people. `by`: the address of the person. */
type SiteLogEntry = { by: string } & (
  | { kind: 'published'; detail: { version: string; files: string[] } }
  | { kind: 'brought-back'; detail: { version: string } }
  | { kind: 'reviewed'; detail: { file: ContentPath; attorney: string } }
  /** `editedBy`: the person whose changes someone else has undone. */
  | { kind: 'discarded'; detail: { file: ContentPath; editedBy: string } }
);

export interface FinishParts {
  pool: Pool;
  editor: Editor;
  /** Serves the version that was published. */
  reload: () => Promise<void>;
  /** Stores what a person did in the log of people. */
  record: (entry: SiteLogEntry) => Promise<void>;
  /** The name of this server, which no other server of the database has. */
  server: string;
  running: { isPublishing: boolean };
}

/** Finishes the publishes of a server that was killed: this server before its restart, or another one. */
export async function finishAbandoned(parts: FinishParts, draft: Draft): Promise<void> {
  const { pool, server, running } = parts;
  if (running.isPublishing) return;
  const { rows } = await pool.query<{ id: number }>(
    `select id from private.site_publishes
     where state = 'started' and (server = $1 or at < now() - interval '${ABANDONED_AFTER}')`,
    [server],
  );
  // A publish may have begun during the query.
  if (running.isPublishing) return;
  for (const { id } of rows) await finishInterrupted(parts, draft, id);
}

/**
 * Finishes a publish that was interrupted, or marks it as failed. Its files are written together, so one file that differs
 * from the base of the draft shows that all were written. Returns whether they were.
 */
export async function finishInterrupted(
  { pool, editor, reload, record }: FinishParts,
  draft: Draft,
  id: number,
): Promise<boolean> {
  const comparison = await editor.compare(draft);
  const partly: ContentPath[] = [];
  const files = new Map<ContentPath, { before: Uint8Array | null; after: Uint8Array | null }>();
  for (const [file, { base, bytes }] of draft) {
    const disk = await editor.disk(file);
    const change = comparison.changes.find((each) => each.file === file);
    // A text is written with the mark of the attorney, so its bytes differ from the draft. A picture has no mark.
    const isText = /\.(?:md|yaml)$/.test(file);
    const isWritten = isSame(disk, bytes) || (isText && change?.texts.length === 0);
    // The other changes of the file wait for an attorney.
    const isPart = !isWritten && change?.freePart !== undefined && textOf(disk) === change.freePart;
    if (isPart) partly.push(file);
    if (!isSame(disk, base) && (isWritten || isPart))
      files.set(file, { before: base, after: disk });
  }
  if (files.size === 0) {
    await failPublish(pool, id);
    return false;
  }
  // The process may have ended before it switched to the new site. This makes the site from the files as they are.
  const made = await editor.publish({ draft: new Map(), files: [], reviews: [] });
  const changes = comparison.changes.filter(({ file }) => !partly.includes(file));
  await finishPublish(pool, id, { draft, files, partly, comparison: { ...comparison, changes } });
  const by = (await readPublish(pool, id))?.by;
  if ('version' in made && by !== undefined) {
    const detail = { version: made.version, files: [...files.keys()] };
    await record({ by, kind: 'published', detail });
    await reload();
  }
  return true;
}

const PUBLISH_COLUMNS = 'id, at, by, summary';

/** Returns the newest first. */
export async function listPublishes(db: SiteDatabase, limit: number): Promise<Publish[]> {
  const { rows } = await db.query<Publish>(
    `select ${PUBLISH_COLUMNS} from private.site_publishes where state = 'done' order by id desc limit $1`,
    [limit],
  );
  return rows;
}

export async function readPublish(db: SiteDatabase, id: number): Promise<Publish | undefined> {
  const { rows } = await db.query<Publish>(
    `select ${PUBLISH_COLUMNS} from private.site_publishes where state = 'done' and id = $1`,
    [id],
  );
  return rows[0];
}

/** A change as people see it: the texts of a file or, with `whole`, a picture, which can be several files. */
export interface ChangePart<T extends FileChange> {
  whole: PictureChange | undefined;
  changes: readonly [T, ...T[]];
}

/** The changes in their order. The files of a picture are one part, at the place of the first one. */
export const changeParts = <T extends FileChange>(changes: readonly T[]): ChangePart<T>[] =>
  changes.flatMap((change): ChangePart<T>[] => {
    const { whole } = change;
    const ofPicture = changes.filter((each) => whole && each.whole?.id === whole.id);
    const [first = change, ...others] = ofPicture;
    return first === change ? [{ whole, changes: [change, ...others] }] : [];
  });
