import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Draft, type ContentPath, isContentPath } from '#contract/site-editing.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import {
  checkContent,
  parseFolder,
  type CheckedOrProblems,
  type LoadedContent,
  type ReadContent,
} from '#publisher/content/load-content.ts';
import { parseFile } from '#publisher/content/parse-file.ts';
import { type Overlay, bytesNow } from '#publisher/content/pending-files.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { keepLast, cacheKey } from '#publisher/content/keep-last.ts';
import { SOURCE } from '#publisher/site/site-folder.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { isSame, textOf } from '#server/base/folder-files.ts';
import type { DraftFiles } from '#contract/site-uploads.ts';
import { readParts } from './change-fields.ts';
import { joinTexts } from './join-texts.ts';

export interface ContentState {
  read: ReadContent;
  checked: CheckedOrProblems;
}
export interface DraftState extends ContentState {
  folder: DraftFolder;
}

/** Reads and checks a folder of content; the files of `overlay` replace those on disk. */
export type ReadState = (root: string, overlay?: Overlay) => Promise<ContentState>;

/** A file that has the same bytes as before is not parsed again. */
export function createReader(): ReadState {
  const states = keepLast<Promise<ContentState>>(5);
  const parsed = keepLast<ReturnType<typeof parseFile>>(400);

  return async function stateOf(root, overlay = new Map()) {
    const folder = await readFolder(root, overlay);
    const { hash, problems, texts, pictures } = folder;
    const key = JSON.stringify([hash, problems, [...texts.keys()], [...pictures.keys()]]);
    return states(key, async () => {
      const read = parseFolder(folder, (file, text) =>
        parsed(cacheKey(file, text), () => parseFile(file, text)),
      );
      return { read, checked: await checkContent(read) };
    });
  };
}

/** Reads CONTENT_DIR with and without the draft. */
export type States = ReturnType<typeof createStates>;

export function createStates(contentDir: string, dataDir: string, stateOf = createReader()) {
  const onDisk = () => stateOf(contentDir);

  async function withDraft(draft: Draft): Promise<DraftState> {
    const folder = await draftFolder(contentDir, draft);
    return { folder, ...(await stateOf(contentDir, folder.overlay)) };
  }

  /**
   * The draft without files that have mistakes, and without files that do not fit the rest, so that a person sees the
   * page while a sentence is half typed. If that fails, the published content; undefined if it has mistakes too.
   */
  async function withoutMistakes(draft: Draft): Promise<LoadedContent | undefined> {
    const overlay = new Map((await draftFolder(contentDir, draft)).overlay);
    for (;;) {
      const { checked } = await stateOf(contentDir, overlay);
      if ('content' in checked) return checked;
      const wrong = checked.problems.map(({ file }) => file).filter((file) => overlay.has(file));
      if (overlay.size === 0) break;
      // A mistake in an unchanged file comes from one of the changed ones.
      if (wrong.length === 0) overlay.clear();
      for (const file of wrong) overlay.delete(file);
    }
    const current = await currentVersion(dataDir);
    const published = current && (await stateOf(join(current.folder, SOURCE))).checked;
    return published && 'content' in published ? published : undefined;
  }

  const sample = async () => (await stateOf(SAMPLE_FOLDER)).read;

  return { onDisk, withDraft, withoutMistakes, sample };
}

/** The files of the draft, merged with changes that a person at the terminal has made in CONTENT_DIR meanwhile. */
interface DraftFolder {
  /** The files that replace those on disk. If both were changed and cannot be merged, the draft's bytes. */
  overlay: Overlay;
  /** The bytes on disk of each file of the draft. */
  disk: Overlay;
  conflicts: ReadonlySet<ContentPath>;
}

/** Refuses paths outside of the content. The admin has refused them already. */
export function refuseOtherPaths(files: Iterable<ContentPath>): void {
  for (const file of files)
    if (!isContentPath(file)) throw new Error('This is not a file of the content.');
}

async function draftFolder(contentDir: string, draft: Draft): Promise<DraftFolder> {
  refuseOtherPaths(draft.keys());
  const overlay = new Map<string, Uint8Array | null>();
  const disk = new Map<string, Uint8Array | null>();
  const conflicts = new Set<string>();
  for (const [file, { base, bytes }] of draft) {
    const now = await bytesNow(contentDir, file);
    disk.set(file, now);
    const merged = isSame(now, base) ? bytes : merge(file, { base, now, bytes });
    if (isSame(now, bytes) || hasSameWords(file, now, merged)) continue;
    if (merged === undefined) conflicts.add(file);
    overlay.set(file, merged === undefined ? bytes : merged);
  }
  return { overlay, disk, conflicts };
}

/** A text that was changed and changed back can still differ in its quotes and line breaks. */
function hasSameWords(
  file: string,
  now: Uint8Array | null,
  merged: Uint8Array | null | undefined,
): boolean {
  if (!now || !merged || !isTextFile(file)) return false;
  const parts = readParts(file, textOf(now));
  return parts !== undefined && isDeepStrictEqual(parts, readParts(file, textOf(merged)));
}

const isTextFile = (file: string) => /\.(?:yaml|md)$/.test(file);

/** Undefined when the same field was changed in both, or when the file is a picture. */
function merge(
  file: string,
  { base, now, bytes }: Record<'base' | 'now' | 'bytes', Uint8Array | null>,
): Uint8Array | undefined {
  if (!base || !now || !bytes || !isTextFile(file)) return undefined;
  const texts = { base: textOf(base), mine: textOf(bytes), current: textOf(now) };
  const merged = joinTexts(file, texts);
  return merged === undefined ? undefined : Buffer.from(merged);
}

type ChangedFiles = ReadonlyMap<ContentPath, Uint8Array | null>;
/** Like `DraftFiles`, without the bytes from which the change began. */
export type Changed = { files: ChangedFiles } | { refused: string };

/**
 * The changes with the bytes that they were made from. Both come from the same reading of the folder, so that a
 * simultaneous change at the terminal is merged and not overwritten.
 */
function withBases({ read }: DraftState, draft: Draft, files: ChangedFiles): Draft {
  return new Map(
    [...files].map(([file, bytes]) => {
      const row = draft.get(file);
      return [file, { base: row ? row.base : (read.folder.originals.get(file) ?? null), bytes }];
    }),
  );
}

export const draftFiles = (state: DraftState, draft: Draft, changed: Changed): DraftFiles =>
  'refused' in changed ? changed : { files: withBases(state, draft, changed.files) };
