import { isMap, isScalar, isSeq, type Document, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import { rewriteList, rewriteMap } from './splice-brackets.ts';
import {
  afterColon,
  columnOf,
  dashOf,
  endOf,
  isInBrackets,
  keyOf,
  lineEnd,
  nodeAt,
  pairOf,
  replaced,
  spanOf,
} from './splice-nodes.ts';
import { isSimple, printBlock, printScalar, type Quotes } from './splice-scalar.ts';

/* Writes a value in the place of another one, or as a new field or list. */

export function setValue(
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
