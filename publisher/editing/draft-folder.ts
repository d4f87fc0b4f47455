import { isDeepStrictEqual } from 'node:util';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import { isContentPath } from '#contract/content-path.ts';
import { bytesNow, type Overlay } from '#publisher/content/pending-files.ts';
import { isSame, textOf } from '#server/base/folder-files.ts';
import { readParts } from './file-parts.ts';
import { joinTexts } from './join-texts.ts';

/** The draft's files over those in CONTENT_DIR, which a person at the terminal may have changed meanwhile. */
export interface DraftFolder {
  /** What takes the place of files on disk. Where both were changed and cannot be merged, the draft's bytes. */
  overlay: Overlay;
  /** The bytes on disk of each file of the draft. */
  disk: Overlay;
  conflicts: ReadonlySet<ContentPath>;
}

/** The admin refuses them already. */
export function refuseOtherPaths(files: Iterable<ContentPath>): void {
  for (const file of files)
    if (!isContentPath(file)) throw new Error('This is no file of the content.');
}

export async function draftFolder(contentDir: string, draft: Draft): Promise<DraftFolder> {
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

/** A text that was changed and changed back may differ in its quotes and line breaks only. */
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
