import { isContentPath } from '#contract/content-path.ts';
import type { ContentPath, Draft, DraftFile } from '#contract/site-editing.ts';
import { storeFile, type SiteDatabase } from './files.ts';

/* The rows of the draft: each changed file, with who has edited it last. */

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
