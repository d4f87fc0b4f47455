import type { Pool } from 'pg';
import type { ContentPath, Draft, Editor, FieldPath, FileEdit } from '#contract/site-editing.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { hashOf, isSame, textOf } from '#server/folder-files.ts';
import { lockDraftRow, readDraft, withFile, writeDraftRow, type DraftRows } from './draft-rows.ts';
import { storedFile, storeFile } from './files.ts';

export interface SiteParts {
  pool: Pool;
  editor: Editor;
}

/** A file as the draft has it. `hash` is empty for a file that is not there. */
export interface CurrentFile {
  bytes: Uint8Array | null;
  hash: string;
  /** Who has edited it last in the draft. */
  editedBy?: string;
}

export type SaveResult =
  /** `shown` is of the text that the page of the person shows now, without what was joined with it. */
  | { outcome: 'saved'; shown: string }
  /** Nothing was saved, because of this field. */
  | { outcome: 'refused'; path: FieldPath; message: string }
  /** Somebody else has changed the same lines since the page was shown. Nothing was saved. `seen`: what it showed. */
  | { outcome: 'conflict'; current: CurrentFile; seen?: Uint8Array | null };

export const asCurrent = (bytes: Uint8Array | null, editedBy?: string): CurrentFile => ({
  bytes,
  hash: bytes === null ? '' : hashOf(bytes),
  ...(editedBy !== undefined && { editedBy }),
});

/** A file of the draft, or of CONTENT_DIR when the draft does not change it. */
export async function currentFile(
  { pool, editor }: SiteParts,
  file: ContentPath,
): Promise<CurrentFile> {
  const row = (await readDraft(pool)).get(file);
  return asCurrent(row ? row.bytes : await editor.disk(file), row?.editedBy);
}

/** Another person may save between the reading and the writing. */
const MAX_ATTEMPTS = 5;

/** What a plan has found, and the files that the draft gets; without files, nothing is saved. */
export interface SavePlan<T> {
  result: T;
  files?: Draft;
}

/**
 * Saves all files of a plan, or none. A plan that was made from files which are others by now is made again. Undefined
 * when others saved at each attempt.
 */
export async function saveTogether<T>(
  pool: Pool,
  by: string,
  plan: (draft: DraftRows) => Promise<SavePlan<T>>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await readDraft(pool);
    const { result, files } = await plan(draft);
    if (!files) return result;
    // In one order for everybody, so that two people never wait for each other.
    const changes = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isSaved = await withTransaction(pool, async (client) => {
      for (const [file] of changes) {
        const [row, planned] = [await lockDraftRow(client, file), draft.get(file)];
        // A publish gives a row another base.
        if (!isSame(row?.bytes, planned?.bytes) || !isSame(row?.base, planned?.base)) return false;
      }
      for (const [file, change] of changes) await writeDraftRow(client, file, change, by);
      return true;
    });
    if (isSaved) return result;
  }
  return undefined;
}

/**
 * Saves an edit of a file in the draft. `shown` is the hash of the file that the person saw: what somebody else has
 * changed since stays, or nothing is saved (R30.11).
 */
export async function saveEdit(
  parts: SiteParts,
  change: { file: ContentPath; shown: string; edit: FileEdit; by: string },
): Promise<SaveResult> {
  const { pool, editor } = parts;
  const { file, shown, edit, by } = change;
  const saved = await saveTogether(pool, by, async (draft): Promise<SavePlan<SaveResult>> => {
    const row = draft.get(file);
    const disk = await editor.disk(file);
    const base = row ? row.base : disk;
    const current = asCurrent(row ? row.bytes : base, row?.editedBy);
    const seen = await shownFile(pool, shown, current);
    if (seen === undefined) return { result: { outcome: 'conflict', current } };
    const edited = await editor.edit(withFile(draft, file, { base, bytes: seen }), file, edit);
    if ('refused' in edited) return { result: { outcome: 'refused', ...edited.refused } };
    const now = textOf(current.bytes);
    const merged =
      shown === current.hash || edited.text === now
        ? edited.text
        : await editor.merge(textOf(seen), edited.text, now);
    if (merged === undefined) return { result: { outcome: 'conflict', current, seen } };
    // The page does not show what others have changed: its next edit is one of this text.
    const onPage = Buffer.from(edited.text);
    // What the terminal has changed meanwhile is joined too, unless both have changed the same lines.
    const joined = isSame(base, disk)
      ? undefined
      : await editor.merge(textOf(base), merged, textOf(disk));
    const text = joined ?? merged;
    if (text !== edited.text) await storeFile(pool, onPage);
    const bytes = Buffer.from(text);
    const files = new Map([[file, { base: joined === undefined ? base : disk, bytes }]]);
    return { files, result: { outcome: 'saved', shown: hashOf(onPage) } };
  });
  return saved ?? { outcome: 'conflict', current: await currentFile(parts, file) };
}

/** The file that the page showed. Undefined when nothing remembers it. */
async function shownFile(
  pool: Pool,
  shown: string,
  current: CurrentFile,
): Promise<Uint8Array | null | undefined> {
  if (shown === current.hash) return current.bytes;
  // The page showed a file that was not there, and somebody has made it.
  return shown === '' ? undefined : storedFile(pool, shown);
}
