import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';

/*
 * Which item of a list is which in another version of its text (decision 090). An item is known by its id or, without one,
 * by texts that no other item of the list has. Where that does not tell, nobody guesses.
 */

type Items = readonly unknown[];

/** For each item, its number in the other version; undefined when it is gone, or when it cannot be told. */
export function sameItems(before: Items, after: Items): (number | undefined)[] {
  // Items were only added at the end, which is where forms add them. An empty one may have been filled in.
  const isLonger = before.every(
    (item, index) =>
      index < after.length &&
      (isDeepStrictEqual(item, after[index]) || textsWithin(item).length === 0),
  );
  if (isLonger) return before.map((_, index) => index);
  const [old, now] = [before.map(marksOf), after.map(marksOf)];
  const [ofOld, ofNow] = [ownersOf(old), ownersOf(now)];
  const owners = (marks: readonly string[], known: Owners, others: Owners) =>
    new Set(
      marks.flatMap((mark) => (known.get(mark) === undefined ? [] : (others.get(mark) ?? []))),
    );
  return before.map((item, index) => {
    const found = [...owners(old[index] ?? [], ofOld, ofNow)];
    const [at] = found;
    if (at === undefined || found.length > 1) return undefined;
    const back = owners(now[at] ?? [], ofNow, ofOld);
    return back.size === 1 && back.has(index) && isAlike(item, after[at]) ? at : undefined;
  });
}

/** A whole item counts too: two rows of the same texts in another order are two. */
function marksOf(item: unknown): string[] {
  if (isRecord(item) && typeof item['id'] === 'string') return [`id ${item['id']}`];
  return [JSON.stringify(item), ...textsWithin(item)];
}

type Owners = ReadonlyMap<string, number | undefined>;

/** The item that has a mark; undefined for one that several have. */
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

/** An item that has less than half of the texts is another one, which has some of them too. */
function isAlike(before: unknown, after: unknown): boolean {
  if (isRecord(before) && typeof before['id'] === 'string') return true;
  const [old, now] = [textsWithin(before), new Set(textsWithin(after))];
  return old.filter((text) => now.has(text)).length * 2 >= old.length;
}

/** Where a field stands in another version of its file. Undefined when its item is gone, or cannot be told. */
export function placeIn(path: Path, before: unknown, after: unknown): Path | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  let at: string | number | undefined = key;
  if (typeof key === 'number') {
    if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
    at = sameItems(before, after)[key];
  }
  if (at === undefined) return undefined;
  const below = placeIn(rest, itemValue(before, key), itemValue(after, at));
  return below && [at, ...below];
}

function itemValue(data: unknown, key: string | number): unknown {
  if (Array.isArray(data)) return typeof key === 'number' ? data[key] : undefined;
  return isRecord(data) && Object.hasOwn(data, key) ? data[key] : undefined;
}
