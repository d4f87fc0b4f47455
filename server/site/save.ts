import type { Pool } from 'pg';
import type { ContentPath, Editor, FieldPath, FileEdit } from '#contract/site-editing.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { lockDraftRow, readDraft, withFile, writeDraftRow } from './draft-rows.ts';
import { bytesOf, fileHash, storedFile, textOf } from './files.ts';

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
  /** `hash` is of the file as it is now. */
  | { outcome: 'saved'; hash: string }
  /** Nothing was saved, because of this field. */
  | { outcome: 'refused'; path: FieldPath; message: string }
  /** Somebody else has changed the same lines since the page was shown. Nothing was saved. */
  | { outcome: 'conflict'; current: CurrentFile };

/** Another person may save between the reading and the writing. */
const MAX_ATTEMPTS = 5;

const asCurrent = (bytes: Uint8Array | null, editedBy?: string): CurrentFile => ({
  bytes,
  hash: bytes === null ? '' : fileHash(bytes),
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
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await readDraft(pool);
    const row = draft.get(file);
    const base = row ? row.base : await editor.disk(file);
    const current = asCurrent(row ? row.bytes : base, row?.editedBy);
    const seen = await shownFile(pool, shown, current);
    const conflict = { outcome: 'conflict', current } as const;
    if (seen === undefined) return conflict;
    const edited = await editor.edit(withFile(draft, file, { base, bytes: seen }), file, edit);
    if ('refused' in edited) return { outcome: 'refused', ...edited.refused };
    const isSame = shown === current.hash || edited.text === textOf(current.bytes);
    const merged = isSame
      ? edited.text
      : await editor.merge(textOf(seen), edited.text, textOf(current.bytes));
    if (merged === undefined) return conflict;
    const bytes = bytesOf(merged);
    if (await replaceRow(pool, file, { before: current, base, bytes, by }))
      return { outcome: 'saved', hash: fileHash(bytes) };
  }
  return { outcome: 'conflict', current: await currentFile(parts, file) };
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

/** Puts a whole file into the draft, such as a picture; null deletes it. */
export async function saveFile(
  parts: SiteParts,
  file: ContentPath,
  bytes: Uint8Array | null,
  by: string,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = (await readDraft(parts.pool)).get(file);
    const base = row ? row.base : await parts.editor.disk(file);
    const before = asCurrent(row ? row.bytes : base);
    if (await replaceRow(parts.pool, file, { before, base, bytes, by })) return;
  }
  throw new Error('The draft changed at each attempt to save a file');
}

/** Returns false when somebody else has saved the file meanwhile. */
async function replaceRow(
  pool: Pool,
  file: ContentPath,
  change: {
    before: CurrentFile;
    base: Uint8Array | null;
    bytes: Uint8Array | null;
    by: string;
  },
): Promise<boolean> {
  const { before, base, bytes, by } = change;
  return withTransaction(pool, async (client) => {
    const row = await lockDraftRow(client, file);
    const now = row ? asCurrent(row.bytes).hash : asCurrent(base).hash;
    if (now !== before.hash) return false;
    await writeDraftRow(client, file, { base: row ? row.base : base, bytes }, by);
    return true;
  });
}
