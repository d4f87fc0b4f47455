import type { Pool } from 'pg';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import { isSame } from '#server/base/folder-files.ts';
import { storedFile } from './draft-rows.ts';
import { saveTogether, type SiteParts } from './save.ts';

/* The files of an earlier version, and the draft that goes back to it. */

/** The files that later publishes have changed, as they were after the publish `id`. */
async function filesAfter(pool: Pool, id: number): Promise<Map<ContentPath, Uint8Array | null>> {
  const { rows } = await pool.query<{ file: ContentPath; before: string | null }>(
    `select distinct on (f.file) f.file, f.before
     from private.site_publish_files f join private.site_publishes p on p.id = f.publish
     where p.state = 'done' and p.id > $1 order by f.file, p.id`,
    [id],
  );
  const files = new Map<ContentPath, Uint8Array | null>();
  for (const { file, before } of rows)
    files.set(file, before === null ? null : ((await storedFile(pool, before)) ?? null));
  return files;
}

/** The draft that shows the site as it was after the publish `id`. */
export async function draftOfVersion({ pool, editor }: SiteParts, id: number): Promise<Draft> {
  const draft = new Map<ContentPath, { base: Uint8Array | null; bytes: Uint8Array | null }>();
  for (const [file, bytes] of await filesAfter(pool, id)) {
    const base = await editor.disk(file);
    if (!isSame(base, bytes)) draft.set(file, { base, bytes });
  }
  return draft;
}

/** Files of the draft that going back does not change: their words are in no version, so they would be lost. */
export async function unpublishedFiles(pool: Pool): Promise<ReadonlySet<ContentPath>> {
  const { rows } = await pool.query<{ file: ContentPath }>(
    `select d.file from private.site_draft d
     where not exists (
       select from private.site_publish_files f join private.site_publishes p on p.id = f.publish
       where p.state = 'done' and f.file = d.file
         and (d.current is not distinct from f.before or d.current is not distinct from f.after))`,
  );
  return new Set(rows.map(({ file }) => file));
}

/**
 * Changes the draft to the site as it was after the publish `id`, and undoes an earlier change of this kind. Returns
 * the number of files of the draft that change.
 */
export async function bringBack(parts: SiteParts, id: number, by: string): Promise<number> {
  const { pool, editor } = parts;
  const count = await saveTogether(pool, by, async (draft) => {
    const wanted = await filesAfter(pool, id);
    const kept = await unpublishedFiles(pool);
    const files = new Map<ContentPath, { base: Uint8Array | null; bytes: Uint8Array | null }>();
    for (const file of new Set([...wanted.keys(), ...draft.keys()])) {
      if (kept.has(file)) continue;
      const base = await editor.disk(file);
      const bytes = wanted.get(file);
      const change = { base, bytes: bytes === undefined ? base : bytes };
      const now = draft.get(file) ?? { base, bytes: base };
      if (!isSame(change.bytes, now.bytes) || !isSame(base, now.base)) files.set(file, change);
    }
    return { files, result: files.size };
  });
  if (count === undefined) throw new Error('The draft changed at each attempt to save it');
  return count;
}
