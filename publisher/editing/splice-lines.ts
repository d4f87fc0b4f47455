import { isMap, isSeq, type Document, type YAMLSeq } from 'yaml';
import type { Path } from '#publisher/content/problem.ts';
import { printInBrackets, rewriteList, rewriteMap } from './splice-brackets.ts';
import {
  afterColon,
  columnOf,
  dashOf,
  endOf,
  isInBrackets,
  lineEnd,
  lineStart,
  nodeAt,
  pairOf,
  replaced,
  spanOf,
  withComments,
} from './splice-nodes.ts';
import { isSimple, printBlock, printScalar } from './splice-scalar.ts';
import { setValue } from './splice-set.ts';

/* Adds, deletes and moves whole lines: items of lists with the comments above them, and fields. */

export function append(
  text: string,
  document: Document.Parsed,
  { path, value }: { path: Path; value: unknown },
): string | undefined {
  const list = nodeAt(document, path);
  const isList = isSeq(list);
  if (isList && isInBrackets(list) && list.items.length > 0)
    return rewriteList(text, list, (sources) => [...sources, printInBrackets(value)]);
  const last = isList ? dashOf(list, list.items.length - 1) : undefined;
  if (!isList || last === undefined) return setValue(text, document, { path, value: [value] });
  const column = columnOf(text, last);
  const at = lineEnd(text, endOf(list, last + 1));
  const printed = isSimple(value)
    ? printScalar(value, 'none', false)
    : printBlock(value, column + 2);
  return replaced(text, at, at, `${' '.repeat(column)}- ${printed}\n`);
}

/** The lines of an item, with the comments above it. */
function itemLines(text: string, list: YAMLSeq, index: number) {
  const dash = dashOf(list, index);
  if (dash === undefined) return undefined;
  const line = lineStart(text, dash);
  // `- - a`: the item shares its line with another one.
  if (text.slice(line, dash).trim() !== '') return undefined;
  return {
    start: withComments(text, line),
    end: lineEnd(text, endOf(list.items[index], dash + 1)),
  };
}

export function deleteAt(text: string, document: Document.Parsed, path: Path): string | undefined {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  if (isSeq(parent) && typeof key === 'number') {
    if (isInBrackets(parent)) return rewriteList(text, parent, (all) => all.toSpliced(key, 1));
    if (parent.items.length === 1)
      return setValue(text, document, { path: path.slice(0, -1), value: [] });
    const lines = itemLines(text, parent, key);
    return lines && replaced(text, lines.start, lines.end, '');
  }
  const pair = isMap(parent) ? pairOf(parent, String(key)) : undefined;
  if (!isMap(parent) || !pair) return undefined;
  if (isInBrackets(parent))
    return rewriteMap(text, parent, (entries) => entries.delete(String(key)));
  const start = spanOf(pair.key)?.start;
  if (start === undefined) return undefined;
  if (parent.items.length === 1)
    return path.length === 1
      ? replaced(text, start, endOf(pair, afterColon(pair)), '{}')
      : setValue(text, document, { path: path.slice(0, -1), value: {} });
  const end = lineEnd(text, endOf(pair, afterColon(pair)));
  const line = lineStart(text, start);
  if (text.slice(line, start).trim() === '') return replaced(text, line, end, '');
  // The first field of an item stands behind its dash, where the next one takes its place.
  const next = spanOf(parent.items[1]?.key)?.start;
  if (next === undefined) return undefined;
  return text.slice(end, next).trim() === ''
    ? replaced(text, start, next, '')
    : replaced(text, start - 1, end - 1, '');
}

export function moveUp(text: string, document: Document.Parsed, path: Path): string | undefined {
  const list = nodeAt(document, path.slice(0, -1));
  const index = path.at(-1);
  if (!isSeq(list) || typeof index !== 'number' || index < 1) return undefined;
  if (isInBrackets(list))
    return rewriteList(text, list, (all) =>
      all.toSpliced(index - 1, 2, ...all.slice(index - 1, index + 1).toReversed()),
    );
  const [above, below] = [itemLines(text, list, index - 1), itemLines(text, list, index)];
  if (!above || !below || above.end > below.start) return undefined;
  return (
    text.slice(0, above.start) +
    text.slice(below.start, below.end) +
    text.slice(above.end, below.start) +
    text.slice(above.start, above.end) +
    text.slice(below.end)
  );
}
