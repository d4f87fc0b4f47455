import type { FileChange, TextChange, WholeChange } from '#contract/site-editing.ts';

/** A change as people see it: a picture, or the texts of a file. */
export type ChangePart<T extends FileChange> =
  | { whole: WholeChange; changes: readonly T[] }
  | { whole?: undefined; change: T; texts: readonly TextChange[] };

/** The changes in their order. The files of a picture are one part, at the place of the first one. */
export function changeParts<T extends FileChange>(changes: readonly T[]): ChangePart<T>[] {
  const wholes = Map.groupBy(changes, ({ whole }) => whole?.id);
  return changes.flatMap((change): ChangePart<T>[] => {
    const { whole } = change;
    if (whole) {
      const together = wholes.get(whole.id) ?? [];
      return together[0] === change ? [{ whole, changes: together }] : [];
    }
    return [{ change, texts: change.texts }];
  });
}
