import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import { readText, valueAt, type ContentFile } from '#publisher/content/parse-file.ts';
import type { Path } from '#publisher/content/problem.ts';
import { textMark } from '#publisher/content/text-mark.ts';
import { textOf } from '#server/folder-files.ts';
import type { DraftState } from './draft-state.ts';
import { changeFile } from './change-fields.ts';

type Files = ReadonlyMap<ContentPath, Uint8Array | null>;

/**
 * Where only links and the order have changed, in all languages alike, a translation says what it said before: the mark of
 * the text that it is from, and that of its proofreading, follow. The review of an attorney does not.
 */
export function sameWords(state: DraftState, files: Files): Map<ContentPath, Uint8Array | null> {
  const changed = new Map(files);
  for (const [file, bytes] of files) {
    const before = state.read.parsed.get(file);
    if (!bytes || !before || file.startsWith(`${MAIN_LANGUAGE}/`) || !file.includes('/')) continue;
    const original = file.replace(/^[^/]+/, MAIN_LANGUAGE);
    const main = state.read.parsed.get(original);
    const mainBytes = files.get(original);
    const mainAfter = mainBytes ? readText(original, textOf(mainBytes)) : main;
    const after = readText(file, textOf(bytes));
    if (!main || !mainAfter || !after) continue;
    const text = withMarks(file, textOf(bytes), [
      [['translated', 'from'], before, textMark(main), textMark(mainAfter)],
      [['proofread', 'text'], before, textMark(before), textMark(after)],
    ]);
    changed.set(file, Buffer.from(text));
  }
  return changed;
}

/** A mark that was out of date stays so. */
function withMarks(
  file: ContentPath,
  text: string,
  marks: readonly (readonly [path: Path, before: ContentFile, old: string, now: string])[],
): string {
  return marks.reduce((current, [path, before, old, now]) => {
    const [group = '', field = ''] = path.map(String);
    if (valueAt(valueAt(before.data, group), field) !== old || old === now) return current;
    return changeFile(file, current, [{ do: 'set', path, value: now }]) ?? current;
  }, text);
}
