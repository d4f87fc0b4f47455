import type { Pool } from 'pg';
import type {
  ConflictingField,
  ContentPath,
  Draft,
  Editor,
  FieldPath,
  FileEdit,
} from '#contract/site-editing.ts';
import { hashOf, isSame, textOf } from '#server/base/folder-files.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import {
  lockDraftRow,
  readDraft,
  withFile,
  writeDraftRow,
  type DraftRows,
  storedFile,
  storeFile,
} from './draft-rows.ts';

export interface SiteParts {
  pool: Pool;
  editor: Editor;
}

/** A file as it is in the draft. `hash` is empty for a missing file. */
export interface CurrentFile {
  bytes: Uint8Array | null;
  hash: string;
  /** The person who last edited the file in the draft. */
  editedBy?: string;
}

export type SaveResult =
  /** `shown`: the hash of the text that the person's page shows now. It lacks changes that were joined. */
  | { outcome: 'saved'; shown: string }
  /** Nothing was saved, because of this field. */
  | { outcome: 'refused'; path: FieldPath; message: string }
  /**
   * `conflicts`: the fields that others have changed too since the page was shown. All other fields were saved. If it
   * is undefined, nobody knows what the page showed, and nothing was saved.
   */
  | {
      outcome: 'conflict';
      current: CurrentFile;
      isDropped: boolean;
      conflicts?: readonly ConflictingField[];
    };

export const asCurrent = (bytes: Uint8Array | null, editedBy?: string): CurrentFile => ({
  bytes,
  hash: bytes === null ? '' : hashOf(bytes),
  ...(editedBy !== undefined && { editedBy }),
});

/** A file of the draft, or of CONTENT_DIR if the draft does not change it. */
export async function currentFile(
  { pool, editor }: SiteParts,
  file: ContentPath,
): Promise<CurrentFile> {
  const row = (await readDraft(pool)).get(file);
  return asCurrent(row ? row.bytes : await editor.disk(file), row?.editedBy);
}

/** Another person may save between the reading and the writing. */
const MAX_SAVE_ATTEMPTS = 10;

/** The result of a plan, and the files that the draft gets. Without files, nothing is saved. */
export interface SavePlan<T> {
  result: T;
  files?: Draft;
}

/**
 * Saves all files of a plan, or none. If a file has changed since the plan was made, a new plan is made. Undefined when
 * others saved at each attempt.
 */
export async function saveTogether<T>(
  pool: Pool,
  by: string,
  plan: (draft: DraftRows) => Promise<SavePlan<T>>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < MAX_SAVE_ATTEMPTS; attempt++) {
    const draft = await readDraft(pool);
    const { result, files } = await plan(draft);
    if (!files) return result;
    // Everybody locks in the same order, so that two people never wait for each other.
    const changes = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isSaved = await withTransaction(pool, async (client) => {
      for (const [file] of changes) {
        const [row, planned] = [await lockDraftRow(client, file), draft.get(file)];
        // A publish changes the base of a row.
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
 * Saves an edit of a file in the draft. `shown` is the hash of the file that the person saw. Later changes by others
 * stay; if both have changed the same field, the person is asked (R30.11).
 */
export async function saveEdit(
  parts: SiteParts,
  change: { file: ContentPath; shown: string; edit: FileEdit; by: string },
): Promise<SaveResult> {
  const { pool, editor } = parts;
  const { file, shown, edit, by } = change;
  const isDropped = edit.action !== undefined;
  const saved = await saveTogether(pool, by, async (draft): Promise<SavePlan<SaveResult>> => {
    const row = draft.get(file);
    const disk = await editor.disk(file);
    const base = row ? row.base : disk;
    const current = asCurrent(row ? row.bytes : base, row?.editedBy);
    const isSeen = shown === current.hash;
    const seen = isSeen || shown === '' ? null : await storedFile(pool, shown);
    // The text that the page showed is no longer stored, or someone has deleted the file.
    if (seen === undefined || (!isSeen && current.bytes === null))
      return { result: { outcome: 'conflict', current, isDropped } };
    const before = withFile(draft, file, { base, bytes: current.bytes });
    const edited = await editor.edit(before, file, edit, ...(isSeen ? [] : [seen]));
    if ('refused' in edited) return { result: { outcome: 'refused', ...edited.refused } };
    const { conflicts } = edited;
    // A change from the terminal is joined too, unless the page asks about a field: its path is valid only in the text
    // without that change.
    const texts = { base: textOf(base), mine: edited.text, current: textOf(disk) };
    const canJoin = base !== null && disk !== null && !isSame(base, disk) && conflicts.length === 0;
    const joined = canJoin ? await editor.join(file, texts) : undefined;
    const bytes = Buffer.from(joined ?? edited.text);
    // The page does not show the changes of others, so its next edit is an edit of this text.
    const onPage = Buffer.from(edited.onPage);
    if (!isSame(bytes, onPage)) await storeFile(pool, onPage);
    const files = new Map([[file, { base: joined === undefined ? base : disk, bytes }]]);
    if (conflicts.length === 0 && !edited.isDropped)
      return { files, result: { outcome: 'saved', shown: hashOf(onPage) } };
    const now = asCurrent(bytes, row?.editedBy);
    const rest = { conflicts, isDropped: edited.isDropped };
    const isChanged = !isSame(bytes, current.bytes);
    return { ...(isChanged && { files }), result: { outcome: 'conflict', current: now, ...rest } };
  });
  return saved ?? { outcome: 'conflict', current: await currentFile(parts, file), isDropped };
}

/**
 * Restores a deleted part of a text in the draft. `path`: where it was; `before`: the hash of the text before the
 * deletion. Returns its new path; undefined if others have changed the same place, or the text is no longer stored.
 */
export async function restoreDeleted(
  { pool, editor }: SiteParts,
  change: { file: ContentPath; before: string; path: FieldPath; by: string },
): Promise<FieldPath | undefined> {
  const { file, before, path, by } = change;
  return saveTogether(pool, by, async (draft): Promise<SavePlan<FieldPath | undefined>> => {
    const row = draft.get(file);
    const base = row ? row.base : await editor.disk(file);
    const [seen, now] = [await storedFile(pool, before), row ? row.bytes : base];
    if (!seen || !now) return { result: undefined };
    const texts = { before: textOf(seen), current: textOf(now) };
    const restored = await editor.restore(file, texts, path);
    if (!restored) return { result: undefined };
    const files = new Map([[file, { base, bytes: Buffer.from(restored.text) }]]);
    return { result: restored.at, ...(restored.text !== texts.current && { files }) };
  });
}
