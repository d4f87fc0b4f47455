/*
 * The last list that was shown and the request opened from it, so that going back returns to the same row, and a
 * request leads to the next one.
 */

let path = '/';
let ids: readonly string[] = [];
let opened: string | undefined;

export const lastList = () => path;

export function rememberList(shownPath: string, shownIds: readonly string[]): void {
  path = shownPath;
  ids = shownIds;
}

export function rememberOpened(id: string): void {
  opened = id;
}

/** The request beside this one in the list; undefined at its end, or when the list does not have this one. */
export function neighborOf(id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : ids[at + step];
}

/** The row to return to: that of the opened request or, when it has left the list, the one that took its place. */
export function rowToReturnTo(shown: readonly string[]): string | undefined {
  if (opened === undefined) return undefined;
  const at = ids.indexOf(opened);
  const order = [opened, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
  return order.find((id) => shown.includes(id));
}
