import type { FileChange, TextChange, WholeChange } from '#contract/site-editing.ts';

/** What people see as one change: a page on or off, a picture, or the texts of a file. */
export type ChangePart<T extends FileChange> =
  | { whole: WholeChange; changes: readonly T[] }
  | { whole?: undefined; change: T; texts: readonly TextChange[] };

/** The changes in their order. The files of a page or a picture are one part, at the place of the first one. */
export function changeParts<T extends FileChange>(changes: readonly T[]): ChangePart<T>[] {
  const keyOf = ({ kind, id }: WholeChange) => `${kind} ${id}`;
  const wholes = Map.groupBy(changes, ({ whole }) => whole && keyOf(whole));
  return changes.flatMap((change): ChangePart<T>[] => {
    const { whole } = change;
    if (whole) {
      const together = wholes.get(keyOf(whole)) ?? [];
      return together[0] === change ? [{ whole, changes: together }] : [];
    }
    const texts = change.texts.filter(({ path }) => !isOrderOf(change.file, path, changes));
    return texts.length === 0 && change.texts.length > 0 ? [] : [{ change, texts }];
  });
}

/** Where a page of this list is turned on or off, the order of the list says the same once more. */
function isOrderOf(file: string, path: string, changes: readonly FileChange[]): boolean {
  const [, folder] = /^\w\w\/(\w+)\.yaml$/.exec(file) ?? [];
  return (
    folder !== undefined &&
    path.startsWith('order.') &&
    changes.some(({ whole }) => whole?.id.startsWith(`${folder}/`) === true)
  );
}
