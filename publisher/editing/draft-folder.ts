import { applyPatch, createPatch } from 'diff';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import { isContentPath } from '#contract/content-path.ts';
import { bytesAt, pendingFiles, type Overlay } from '#publisher/content/pending-files.ts';

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
  const pending = await pendingFiles(contentDir);
  for (const [file, { base, bytes }] of draft) {
    const written = pending.get(file);
    const now = written === undefined ? await bytesAt(contentDir, file) : written;
    disk.set(file, now);
    if (isSame(now, bytes)) continue;
    const merged = isSame(now, base) ? bytes : merge(file, { base, now, bytes });
    if (merged === undefined) conflicts.add(file);
    overlay.set(file, merged === undefined ? bytes : merged);
  }
  return { overlay, disk, conflicts };
}

/** Undefined when the same lines were changed in both, or when the file is a picture. */
function merge(
  file: string,
  { base, now, bytes }: Record<'base' | 'now' | 'bytes', Uint8Array | null>,
): Uint8Array | undefined {
  if (!base || !now || !bytes || !/\.(?:yaml|md)$/.test(file)) return undefined;
  const merged = mergeTexts(textOf(base), textOf(bytes), textOf(now));
  return merged === undefined ? undefined : Buffer.from(merged);
}

/** The current text with what `mine` has changed of `base`. Undefined when both have changed the same lines. */
export function mergeTexts(base: string, mine: string, current: string): string | undefined {
  const merged = applyPatch(current, createPatch('', base, mine), {
    fuzzFactor: 0,
    autoConvertLineEndings: false,
  });
  return merged === false ? undefined : merged;
}

export const textOf = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();

export function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  return Buffer.compare(one, other) === 0;
}
