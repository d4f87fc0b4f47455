import type { ClientBase, Pool } from 'pg';
import {
  isContentPath,
  type ContentPath,
  type Draft,
  type DraftFile,
} from '#contract/site-editing.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { errorCode, type Log } from '#server/base/log.ts';

/* The rows of the draft: each changed file, with the person who has edited it last. */

interface DraftRow extends DraftFile {
  editedBy: string;
  editedAt: Date;
}
export type DraftRows = ReadonlyMap<ContentPath, DraftRow>;

const SELECT = `
  select d.file, d.edited_by as "editedBy", d.edited_at as "editedAt", base.bytes as base, current.bytes as bytes
  from private.site_draft d
  left join private.site_files base on base.hash = d.base
  left join private.site_files current on current.hash = d.current`;

export async function readDraft(db: SiteDatabase): Promise<DraftRows> {
  const { rows } = await db.query<DraftRow & { file: ContentPath }>(`${SELECT} order by d.file`);
  // Skip a row that another program has stored, because it would break every page of Site.
  return new Map(rows.flatMap(({ file, ...row }) => (isContentPath(file) ? [[file, row]] : [])));
}

/** Locks the row of a file until the end of the transaction. */
export async function lockDraftRow(
  db: SiteDatabase,
  file: ContentPath,
): Promise<DraftRow | undefined> {
  // The lock also covers a row that does not exist yet.
  await db.query("select pg_advisory_xact_lock(hashtextextended('site draft ' || $1, 0))", [file]);
  const { rows } = await db.query<DraftRow>(`${SELECT} where d.file = $1`, [file]);
  return rows[0];
}

/** Stores a file in the draft. A file that equals its base leaves the draft. */
export async function writeDraftRow(
  db: SiteDatabase,
  file: ContentPath,
  { base, bytes }: DraftFile,
  by: string,
): Promise<void> {
  const hashes = [await storeFile(db, base), await storeFile(db, bytes)];
  if (hashes[0] === hashes[1]) return deleteDraftRow(db, file);
  await db.query(
    `insert into private.site_draft (file, base, current, edited_by) values ($1, $2, $3, $4)
     on conflict (file) do update set base = excluded.base, current = excluded.current,
       edited_by = excluded.edited_by, edited_at = clock_timestamp()`,
    [file, ...hashes, by],
  );
}

export async function deleteDraftRow(db: SiteDatabase, file: ContentPath): Promise<void> {
  await db.query('delete from private.site_draft where file = $1', [file]);
}

/** The draft with one more file. */
export const withFile = (draft: Draft, file: ContentPath, change: DraftFile): Draft =>
  new Map([...draft, [file, change]]);

/* Texts and pictures of the content in the database, by their hash. */

export type SiteDatabase = Pick<Pool | ClientBase, 'query'>;

/** Stores the bytes of a file. Returns their hash; null for a missing file. */
export async function storeFile(
  db: SiteDatabase,
  bytes: Uint8Array | null,
): Promise<string | null> {
  if (bytes === null) return null;
  const hash = hashOf(bytes);
  await db.query(
    // The 30 days until the file is deleted begin again.
    `insert into private.site_files (hash, bytes) values ($1, $2)
     on conflict (hash) do update set stored_at = clock_timestamp()`,
    [hash, Buffer.from(bytes)],
  );
  return hash;
}

/** Undefined when nothing with this hash was stored. */
export async function storedFile(db: SiteDatabase, hash: string): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from private.site_files where hash = $1',
    [hash],
  );
  return rows[0]?.bytes;
}

const UNUSED_AT_ONCE = 500;

/** Deletes files that no draft and no publish uses: after 30 days, or earlier beyond 200 MB. Never rejects. */
export async function deleteUnusedFiles(work: Pool, log: Log): Promise<void> {
  try {
    for (;;) {
      const { rows } = await work.query<{ deleted: number }>(
        'select private.delete_unused_site_files($1) as deleted',
        [UNUSED_AT_ONCE],
      );
      if ((rows[0]?.deleted ?? 0) < UNUSED_AT_ONCE) return;
    }
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'unused texts of the site not deleted yet');
  }
}
