import type {
  Comparison,
  ContentPath,
  Draft,
  FileChange,
  TextChange,
} from '#contract/site-editing.ts';
import { hasLaw } from '#publisher/content/release-check.ts';
import { valueAt } from '#publisher/content/parse-file.ts';
import { readHash, reviewMark } from '#publisher/content/text-mark.ts';
import type { RenderedPage } from '#publisher/site/render-pages.ts';
import { compareTexts } from './compare-texts.ts';
import { textOf } from './draft-folder.ts';
import type { ContentState, DraftState, States } from './draft-state.ts';
import { nameOfFile } from './draft-form.ts';
import { mistakesOf } from './mistakes.ts';

/** What a publish of the draft would change, in words and on which pages. */
export async function compare(
  states: States,
  draft: Draft,
  pagesOf: (draft: Draft) => Promise<readonly RenderedPage[]>,
): Promise<Comparison> {
  const [disk, state] = [await states.onDisk(), await states.withDraft(draft)];
  const [before, after] = [await pagesOf(new Map()), await pagesOf(draft)];
  const { checked } = state;
  return {
    changes: changedFiles(disk, state, draft),
    mistakes: 'problems' in checked ? mistakesOf(checked.problems) : [],
    pages: changedPages(before, after),
  };
}

/** The file is changed, it has law, and no attorney has read these words. */
export function isToRead(file: ContentPath, disk: ContentState, state: DraftState): boolean {
  const parsed = state.read.parsed.get(file);
  if (!parsed || !hasLaw(file) || !state.folder.overlay.has(file)) return false;
  const mark = reviewMark(parsed);
  const onDisk = disk.read.parsed.get(file);
  if (onDisk && reviewMark(onDisk) === mark) return false;
  return valueAt(valueAt(parsed.data, 'reviewed'), 'text') !== mark;
}

function changedFiles(disk: ContentState, state: DraftState, draft: Draft): FileChange[] {
  const { overlay, conflicts } = state.folder;
  return [...overlay].map(([file, bytes]): FileChange => {
    const isThere = state.folder.disk.get(file) !== null;
    const parsed = state.read.parsed.get(file);
    return {
      file,
      name: nameOfFile(file, (parsed ?? disk.read.parsed.get(file))?.data),
      kind: bytes === null ? 'deleted' : isThere ? 'changed' : 'added',
      texts: textsOf(file, disk, state),
      needsReview: isToRead(file, disk, state),
      readHash: parsed ? readHash(parsed) : '',
      ...(conflicts.has(file) && {
        conflict: {
          disk: textOf(state.folder.disk.get(file)),
          draft: textOf(draft.get(file)?.bytes),
        },
      }),
    };
  });
}

/** As visitors read them; a file with a mistake has its names in braces. */
function textsOf(file: ContentPath, disk: ContentState, state: DraftState): TextChange[] {
  const of = ({ read }: ContentState) => read.files.get(file) ?? read.parsed.get(file);
  const before = state.folder.disk.get(file) === null ? undefined : of(disk);
  const after = state.folder.overlay.get(file) === null ? undefined : of(state);
  return compareTexts(file, before, after);
}

/** By their addresses. A page at another address is a page that was removed and one that was added. */
export function changedPages(
  before: readonly RenderedPage[],
  after: readonly RenderedPage[],
): Comparison['pages'] {
  const old = new Map(before.map(({ path, html }) => [path, html]));
  const now = new Map(after.map(({ path, html }) => [path, html]));
  return [
    ...[...now].flatMap(([path, html]) => {
      const earlier = old.get(path);
      if (earlier === html) return [];
      return [{ path, kind: earlier === undefined ? ('added' as const) : ('changed' as const) }];
    }),
    ...[...old.keys()]
      .filter((path) => !now.has(path))
      .map((path) => ({ path, kind: 'removed' as const })),
  ];
}
