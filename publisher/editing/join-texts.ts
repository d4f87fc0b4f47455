import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/is-record.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import type { Path } from '#publisher/content/problem.ts';
import { valueIn } from './apply-edit-action.ts';
import { changeFields, type FieldChange, joinParts, partsOf, readParts } from './change-fields.ts';

/**
 * The current text with the changes from `base` to `mine`, field by field. Undefined when both have changed the same
 * field, or when the item of a change cannot be identified.
 */
export function joinTexts(
  file: ContentPath,
  texts: { base: string; mine: string; current: string },
): string | undefined {
  const parts = partsOf(file, texts.current);
  const [base, mine, current] = [texts.base, texts.mine, texts.current].map((text) =>
    readParts(file, text),
  );
  if (!base || !mine || !current) return undefined;
  const changes = rebasedChanges(changesBetween(base.data, mine.data), base.data, current.data);
  const fields = changes && changeFields(parts.fields, changes);
  const body = joinBodies({ base: base.body, mine: mine.body, current: current.body });
  return fields === undefined || body === undefined
    ? undefined
    : joinParts({ ...parts, fields, body });
}

/** Texts of Markdown are joined as lists of paragraphs. */
export function joinBodies(bodies: {
  base: string | undefined;
  mine: string | undefined;
  current: string | undefined;
}): string | undefined {
  const { base = '', mine = '', current = '' } = bodies;
  if (mine === base || mine === current) return current;
  if (current === base) return mine;
  const paragraphs = (text: string) => text.split('\n\n');
  const [old, now] = [paragraphs(base), paragraphs(current)];
  const changes = rebasedChanges(changesBetween(old, paragraphs(mine)), old, now);
  return changes && applied(now, changes).join('\n\n');
}

function applied(
  paragraphs: readonly string[],
  changes: readonly FieldChange[],
): readonly string[] {
  return changes.reduce((all, change) => {
    const [index = 0] = change.path.map(Number);
    if (change.do === 'delete') return all.toSpliced(index, 1);
    if (!('value' in change)) return all;
    // An empty path stands for the whole list.
    if (change.path.length === 0)
      return Array.isArray(change.value) ? change.value.map(String) : all;
    return all.toSpliced(index, change.do === 'set' ? 1 : 0, String(change.value));
  }, paragraphs);
}

/** Fields that have another value, and items that were added or deleted. */
function changesBetween(before: unknown, after: unknown, path: Path = []): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const order = Object.keys(after);
    return [...new Set([...Object.keys(before), ...order])].flatMap((key): FieldChange[] => {
      const at = [...path, key];
      if (!Object.hasOwn(after, key)) return [{ do: 'delete', path: at }];
      if (!Object.hasOwn(before, key)) return [{ do: 'set', path: at, value: after[key], order }];
      return changesBetween(before[key], after[key], at);
    });
  }
  const inList = Array.isArray(before) && Array.isArray(after);
  return (
    (inList ? changesOfItems(before, after, path) : undefined) ?? [
      { do: 'set', path, value: after },
    ]
  );
}

/** Undefined when items were moved: then the whole list is one change. */
function changesOfItems(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): FieldChange[] | undefined {
  const changes: FieldChange[] = [];
  // In each list, the index after the item that was matched last.
  let [oldStart, newStart] = [0, 0];
  const same = sameItems(before, after);
  for (const [index, newIndex] of [...same, after.length].entries()) {
    if (newIndex === undefined) continue;
    if (newIndex < newStart) return undefined;
    const [goneCount, newCount] = [index - oldStart, newIndex - newStart];
    for (let offset = 0; offset < Math.max(goneCount, newCount); offset++) {
      const place = [...path, oldStart + offset];
      // If the numbers of new and missing items are equal, items were changed in place.
      if (offset < goneCount && goneCount === newCount)
        changes.push({ do: 'set', path: place, value: after[newStart + offset] });
      else if (goneCount > 0 && newCount > 0) return undefined;
      else if (goneCount > 0) changes.push({ do: 'delete', path: place });
      else changes.push({ do: 'insert', path: [...path, index], value: after[newStart + offset] });
    }
    if (index < before.length)
      changes.push(...changesBetween(before[index], after[newIndex], [...path, index]));
    [oldStart, newStart] = [index + 1, newIndex + 1];
  }
  return changes;
}

/** Translates changes of `before` to the paths of `current`. Undefined when both changed the same field. */
function rebasedChanges(
  changes: readonly FieldChange[],
  before: unknown,
  current: unknown,
): FieldChange[] | undefined {
  const rebased: FieldChange[] = [];
  for (const change of changes) {
    const path =
      change.do === 'insert'
        ? placeOfNewItem(change.path, before, current)
        : placeIn(change.path, before, current);
    if (!path) return undefined;
    const now = valueIn(current, path);
    const isDone =
      change.do === 'delete'
        ? now === undefined
        : change.do === 'set' && isDeepStrictEqual(now, change.value);
    const isUnchanged =
      change.do === 'insert' || isDeepStrictEqual(now, valueIn(before, change.path));
    if (!isDone && !isUnchanged) return undefined;
    if (!isDone) rebased.push({ ...change, path });
  }
  // Insertions and deletions run from the last item to the first, so that the indexes of the others stay right.
  const isItem = ({ do: what, path }: FieldChange) =>
    what !== 'set' && typeof path.at(-1) === 'number';
  const items = rebased.filter(isItem).toReversed().toSorted(lastFirst);
  return [...rebased.filter((each) => !isItem(each)), ...items];
}

function lastFirst(one: FieldChange, other: FieldChange): number {
  const at = one.path.findIndex((key, index) => key !== other.path[index]);
  const [key, otherKey] = [one.path[at], other.path[at]];
  if (typeof key === 'number' && typeof otherKey === 'number') return otherKey - key;
  // Changes inside an item run before changes of the item, and a deletion before an insertion at the same place.
  if (one.path.length !== other.path.length) return other.path.length - one.path.length;
  return Number(one.do === 'insert') - Number(other.do === 'insert');
}

/** Finds the place of a new item: after the item that it followed. */
function placeOfNewItem(path: Path, before: unknown, current: unknown): Path | undefined {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  if (index > 0) {
    const above = placeIn([...list, index - 1], before, current);
    return above && [...above.slice(0, -1), Number(above.at(-1)) + 1];
  }
  const at = placeIn(list, before, current);
  return at && Array.isArray(valueIn(current, at)) ? [...at, 0] : undefined;
}

/*
 * Identifies the items of a list in another version of its text (decision 090), by their id or, without one, by texts
 * that no other item of the list has. If that is not clear, the item stays unknown.
 */

type Items = readonly unknown[];

/** For each item, its number in the other version; undefined when it is gone or unknown. */
function sameItems(before: Items, after: Items): (number | undefined)[] {
  // True if items were only added at the end, where forms add them, or empty items were filled in.
  const keepsPlaces = before.every(
    (item, index) =>
      index < after.length &&
      (isDeepStrictEqual(item, after[index]) || textsWithin(item).length === 0),
  );
  if (keepsPlaces) return before.map((_, index) => index);
  const [old, now] = [before.map(marksOf), after.map(marksOf)];
  const [ofOld, ofNow] = [ownersOf(old), ownersOf(now)];
  // The items of the other version with one of these marks, if the mark is unique in both versions.
  const itemsWith = (marks: readonly string[], here: Owners, there: Owners) =>
    new Set(marks.flatMap((mark) => (here.get(mark) === undefined ? [] : (there.get(mark) ?? []))));
  return before.map((item, index) => {
    const found = [...itemsWith(old[index] ?? [], ofOld, ofNow)];
    const [at] = found;
    if (at === undefined || found.length > 1) return undefined;
    const back = itemsWith(now[at] ?? [], ofNow, ofOld);
    return back.size === 1 && back.has(index) && isAlike(item, after[at]) ? at : undefined;
  });
}

/** The whole item is a mark too, because two items can have the same texts in another order. */
function marksOf(item: unknown): string[] {
  if (isRecord(item) && typeof item['id'] === 'string') return [`id ${item['id']}`];
  return [JSON.stringify(item), ...textsWithin(item)];
}

type Owners = ReadonlyMap<string, number | undefined>;

/** The items by their marks; undefined for a mark that several items have. */
function ownersOf(marks: readonly (readonly string[])[]): Owners {
  const owners = new Map<string, number | undefined>();
  for (const [index, all] of marks.entries())
    for (const mark of new Set(all)) owners.set(mark, owners.has(mark) ? undefined : index);
  return owners;
}

/** The texts and numbers of an item, with their fields. */
function textsWithin(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsWithin(each, field));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => textsWithin(each, `${field}.${key}`));
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? [`${field} ${value}`]
    : [];
}

/**
 * Whether at least half of the texts are left. Otherwise it is another item that happens to have some of the same
 * texts.
 */
function isAlike(before: unknown, after: unknown): boolean {
  if (isRecord(before) && typeof before['id'] === 'string') return true;
  const [old, now] = [textsWithin(before), new Set(textsWithin(after))];
  return old.filter((text) => now.has(text)).length * 2 >= old.length;
}

/** The path of a field in another version of its file. Undefined when its item is gone or unknown. */
export function placeIn(path: Path, before: unknown, after: unknown): Path | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  let at: string | number | undefined = key;
  if (typeof key === 'number') {
    if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
    at = sameItems(before, after)[key];
  }
  if (at === undefined) return undefined;
  const below = placeIn(rest, valueIn(before, [key]), valueIn(after, [at]));
  return below && [at, ...below];
}
