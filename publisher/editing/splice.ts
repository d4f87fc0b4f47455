import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Document, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import {
  afterColon,
  dashOf,
  endOf,
  isInBrackets,
  keyOf,
  lineEnd,
  lineStart,
  nodeAt,
  pairOf,
  parseSource,
  spanOf,
  withComments,
} from './splice-nodes.ts';
import { printBlock, printScalar, type Quotes } from './splice-scalar.ts';

/*
 * Changes one place of a YAML file and leaves all other bytes as they are. Each change is parsed again and compared with
 * what was wanted, so a file that is written in an unusual way is refused, never damaged.
 */

export type Change =
  /** `order` has the keys of the map in the order of its schema, for a key that is new. */
  | { do: 'set'; path: Path; value: unknown; order?: readonly string[] }
  | { do: 'delete'; path: Path }
  /** At the end of the list. */
  | { do: 'append'; path: Path; value: unknown }
  /** Exchanges an item with the one before it. */
  | { do: 'up'; path: Path };

export type Spliced = { text: string } | { reason: string };

export function splice(text: string, change: Change): Spliced {
  const source = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const document = parseSource(source);
  if (document.errors.length > 0) return { reason: 'the file cannot be read' };
  const before: unknown = document.toJS();
  const wanted = changed(before ?? {}, change);
  if (isDeepStrictEqual(before, wanted)) return { text };
  const edited = spliced(source, document, change);
  if (edited === undefined) return { reason: 'the place is not in the file' };
  const after = parseSource(edited);
  if (after.errors.length + after.warnings.length > 0 || !isDeepStrictEqual(after.toJS(), wanted))
    return { reason: 'the lines around it are written in an unusual way' };
  return { text: source === text ? edited : edited.replace(/\n$/, '') };
}

function spliced(text: string, document: Document.Parsed, change: Change): string | undefined {
  switch (change.do) {
    case 'set':
      return setValue(text, document, change);
    case 'delete':
      return deleteAt(text, document, change.path);
    case 'append':
      return append(text, document, change);
    case 'up':
      return moveUp(text, document, change.path);
    default:
      return change satisfies never;
  }
}

/** The value that the file must have afterwards. */
function changed(value: unknown, change: Change, depth = 0): unknown {
  const key = change.path[depth];
  const isLast = depth === change.path.length - 1;
  if (change.do === 'append' && depth === change.path.length)
    return [...(Array.isArray(value) ? value : []), change.value];
  if (key === undefined) return change.do === 'set' ? change.value : value;
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    if (!isLast || change.do === 'append') items[key] = changed(items[key], change, depth + 1);
    else if (change.do === 'delete') items.splice(key, 1);
    else if (change.do === 'set') items[key] = change.value;
    else items.splice(key - 1, 2, items[key], items[key - 1]);
    return items;
  }
  const fields = isRecord(value) ? value : {};
  if (isLast && change.do === 'delete')
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  return { ...fields, [key]: changed(fields[key], change, depth + 1) };
}

const replaced = (text: string, start: number, end: number, by: string) =>
  text.slice(0, start) + by + text.slice(end);

const columnOf = (text: string, offset: number) => offset - lineStart(text, offset);

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

function setValue(
  text: string,
  document: Document.Parsed,
  { path, value, order }: { path: Path; value: unknown; order?: readonly string[] },
): string | undefined {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined) return undefined;
  if (isSeq(parent) && typeof key === 'number') return setItem(text, parent, key, value);
  if (isMap(parent)) {
    const pair = pairOf(parent, String(key));
    return pair
      ? setPair(text, parent, pair, value)
      : addPair(text, parent, String(key), value, order ?? []);
  }
  // A whole group is missing: it is written with this one field.
  if (path.length > 1)
    return setValue(text, document, { path: path.slice(0, -1), value: { [key]: value } });
  return document.contents === null || isNothing(document.contents)
    ? `${text}${printBlock({ [key]: value }, 0)}\n`
    : undefined;
}

const isNothing = (node: unknown) => isScalar(node) && node.value === null;

function quotesOf(node: unknown): Quotes {
  // An empty text has quotes because it must.
  if (!isScalar(node) || node.value === '') return 'none';
  if (node.type === 'QUOTE_SINGLE') return 'single';
  return node.type === 'QUOTE_DOUBLE' ? 'double' : 'none';
}

/** A text in place of a text on its line. Undefined for all else. */
function setScalar(text: string, node: unknown, value: unknown, inBrackets: boolean) {
  const span = spanOf(node);
  if (!isScalar(node) || !span || span.start === span.end || !isSimple(value)) return undefined;
  // A text of several lines becomes one line, because a form has one line for it.
  const tail = text[span.end - 1] === '\n' ? '\n' : '';
  const printed = printScalar(value, quotesOf(node), inBrackets);
  return replaced(text, span.start, span.end, printed + tail);
}

function setPair(text: string, map: YAMLMap, pair: Pair, value: unknown): string | undefined {
  const scalar = setScalar(text, pair.value, value, isInBrackets(map));
  if (scalar !== undefined) return scalar;
  if (isInBrackets(map)) return rewriteMap(text, map, (entries) => entries.set(keyOf(pair), value));
  const from = afterColon(pair);
  const key = spanOf(pair.key);
  if (!key) return undefined;
  return replaced(
    text,
    from,
    endOf(pair, from),
    printedAfterColon(value, columnOf(text, key.start)),
  );
}

/** A value after `key:`, which stands in this column. */
function printedAfterColon(value: unknown, column: number): string {
  const isLong = Array.isArray(value)
    ? value.length > 0
    : isRecord(value) && Object.keys(value).length > 0;
  if (isLong) return `\n${' '.repeat(column + 2)}${printBlock(value, column + 2)}`;
  return isSimple(value) ? ` ${printScalar(value, 'none', false)}` : ` ${printBlock(value, 0)}`;
}

/** After the nearest field that comes before it in the schema, or before the first one. */
function addPair(
  text: string,
  map: YAMLMap,
  key: string,
  value: unknown,
  order: readonly string[],
): string | undefined {
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)));
  const before = map.items.findLast(
    (pair) => !order.includes(key) || earlier.includes(keyOf(pair)),
  );
  if (isInBrackets(map))
    return rewriteMap(text, map, (entries) => {
      const all = [...entries];
      const at = before ? map.items.indexOf(before) + 1 : 0;
      entries.clear();
      for (const [name, each] of all.toSpliced(at, 0, [key, value])) entries.set(name, each);
    });
  const first = spanOf(map.items[0]?.key);
  if (!first) return undefined;
  const column = columnOf(text, first.start);
  const printed = `${key}:${printedAfterColon(value, column)}\n`;
  const indent = ' '.repeat(column);
  if (!before) return replaced(text, first.start, first.start, printed + indent);
  const at = lineEnd(text, endOf(before, afterColon(before)));
  return replaced(text, at, at, indent + printed);
}

function setItem(text: string, list: YAMLSeq, index: number, value: unknown): string | undefined {
  const item = list.items[index];
  const scalar = setScalar(text, item, value, isInBrackets(list));
  if (scalar !== undefined) return scalar;
  if (isInBrackets(list))
    return rewriteList(text, list, (sources) =>
      sources.with(index, printScalar(value, 'none', true)),
    );
  const dash = dashOf(list, index);
  if (dash === undefined) return undefined;
  const printed = isSimple(value)
    ? printScalar(value, 'none', false)
    : printBlock(value, columnOf(text, dash) + 2);
  return replaced(text, dash + 1, endOf(item, dash + 1), ` ${printed}`);
}

function append(
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

function deleteAt(text: string, document: Document.Parsed, path: Path): string | undefined {
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

function moveUp(text: string, document: Document.Parsed, path: Path): string | undefined {
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

function printInBrackets(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInBrackets).join(', ')}]`;
  if (!isRecord(value)) return printScalar(value, 'none', true);
  const fields = Object.entries(value).map(([key, each]) => `${key}: ${printInBrackets(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A list in [ ] with other items. Those that stay keep their source. */
function rewriteList(
  text: string,
  list: YAMLSeq,
  change: (sources: string[]) => string[],
): string | undefined {
  const span = spanOf(list);
  if (!span) return undefined;
  const sources = list.items.map((item) => {
    const { start, end } = spanOf(item) ?? { start: 0, end: 0 };
    return text.slice(start, end);
  });
  const whole = text.slice(span.start, span.end);
  if (hasComment(whole, sources)) return undefined;
  const items = change(sources);
  const [, indent] = /^\[\n( *)/.exec(whole) ?? [];
  const [, last = ''] = /\n( *)\]$/.exec(whole) ?? [];
  const printed =
    indent !== undefined && items.length > 0
      ? `[\n${items.map((item) => `${indent}${item},\n`).join('')}${last}]`
      : `[${items.join(', ')}]`;
  return replaced(text, span.start, span.end, printed);
}

function rewriteMap(
  text: string,
  map: YAMLMap,
  change: (entries: Map<string, unknown>) => unknown,
): string | undefined {
  const span = spanOf(map);
  if (!span || !isInBrackets(map)) return undefined;
  const entries = new Map<string, unknown>(
    Object.entries(isRecord(map.toJSON()) ? map.toJSON() : {}),
  );
  if (hasComment(text.slice(span.start, span.end), [])) return undefined;
  change(entries);
  const printed = printInBrackets(Object.fromEntries(entries));
  return replaced(text, span.start, span.end, printed);
}

/** A comment within brackets would be lost, so such a place is refused. */
function hasComment(whole: string, sources: readonly string[]): boolean {
  const rest = sources.reduce((left, source) => left.replace(source, () => ''), whole);
  return /(?:^|\s)#/.test(rest);
}
