import type { Comparison, ContentPath, Editor, FileChange } from '#contract/site-editing.ts';
import { readDraft, type DraftRows } from './draft-rows.ts';
import { reviewKey, readReviews, type StoredReview } from './reviews.ts';
import type { SiteParts } from './save.ts';

/** A change of the draft, and whether it can be published. */
export interface DraftChange extends FileChange {
  editedBy: string;
  editedAt: Date;
  /** The review of these words, if there is one. */
  review?: StoredReview;
  /** The change can be published only together with texts that wait for an attorney. */
  waitsForOthers: boolean;
}
export interface DraftComparison extends Omit<Comparison, 'changes'> {
  changes: readonly DraftChange[];
}

/** The changes of the draft, with their reviews, and whether they can be published. */
export async function compareDraft({
  pool,
  editor,
}: SiteParts): Promise<DraftComparison & { draft: DraftRows }> {
  const draft = await readDraft(pool);
  const comparison = await editor.compare(draft);
  const reviews = await readReviews(pool, comparison.changes);
  const changes = comparison.changes.map((change): DraftChange => {
    const { editedBy = '', editedAt = new Date(0) } = draft.get(change.file) ?? {};
    // A change that needs no review may have one too: an attorney may have read these words after the text was saved.
    const review = reviews.get(reviewKey(change));
    return { ...change, editedBy, editedAt, waitsForOthers: false, ...(review && { review }) };
  });
  const held =
    comparison.mistakes.length > 0
      ? new Set<ContentPath>()
      : await heldBack(editor, draft, changes);
  return {
    ...comparison,
    changes: changes.map((each) => ({ ...each, waitsForOthers: held.has(each.file) })),
    draft,
  };
}

/** The ready files that need files that still wait for an attorney, such as a file with an id that they refer to. */
async function heldBack(editor: Editor, draft: DraftRows, changes: readonly DraftChange[]) {
  const held = new Set<ContentPath>();
  if (changes.every(isReady)) return held;
  for (;;) {
    const ready = changes.filter((each) => isReady(each) && !held.has(each.file));
    if (ready.length === 0) return held;
    const files = new Set(ready.map(({ file }) => file));
    const readyDraft = new Map([...draft].filter(([file]) => files.has(file)));
    const { mistakes } = await editor.overview(readyDraft);
    if (mistakes.length === 0) return held;
    const wrong = ready.filter(({ file }) => mistakes.some((each) => each.file === file));
    for (const { file } of wrong.length > 0 ? wrong : ready) held.add(file);
  }
}

/** Whether a change waits for an attorney. */
export const isToRead = ({ needsReview, review }: DraftChange): boolean =>
  needsReview && review === undefined;

/**
 * Whether a change may be published: an attorney has read it, if the file makes legal statements; it is not in conflict
 * with the file on the disk; and it needs no file that still waits.
 */
export const isReady = (change: DraftChange): boolean =>
  !isToRead(change) && change.conflict === undefined && !change.waitsForOthers;

/** Whether some fields of a file that waits may be published now, such as the telephone number. */
export const isPartlyReady = (change: DraftChange): boolean =>
  isToRead(change) && change.conflict === undefined && change.freePart !== undefined;
