import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '#publisher/content/problem.ts';

/* Where a value stands in the source of a YAML file. */

/** From the first character to behind the last one. */
interface Span {
  start: number;
  end: number;
}

export function parseSource(text: string): Document.Parsed {
  return parseDocument(text, { prettyErrors: false, stringKeys: true, keepSourceTokens: true });
}

/** The value of a document. Undefined when it has a mistake, or refers to itself, which no file of the content does. */
export function valueOf(document: Document.Parsed): { value: unknown } | undefined {
  let isPlain = document.errors.length + document.warnings.length === 0;
  visit(document, (_key, node) => {
    if (!isAlias(node)) return undefined;
    isPlain = false;
    return visit.BREAK;
  });
  return isPlain ? { value: document.toJS() } : undefined;
}

export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => keyOf(pair) === key);
}
export const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

/** The map or list that contains the value at a path, and the value with its pair. */
export function nodeAt(document: Document.Parsed, path: Path): unknown {
  return path.reduce<unknown>((node, key) => {
    if (isMap(node)) return pairOf(node, String(key))?.value ?? undefined;
    return isSeq(node) && typeof key === 'number' ? node.items[key] : undefined;
  }, document.contents);
}

export const isInBrackets = (node: YAMLMap | YAMLSeq): boolean => node.flow === true;

export function spanOf(node: unknown): Span | undefined {
  if (!isScalar(node) && !isCollection(node)) return undefined;
  return node.range ? { start: node.range[0], end: node.range[1] } : undefined;
}

/** Behind the colon of a pair. */
export function afterColon({ key, srcToken }: Pair): number {
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon ? colon.offset + 1 : (spanOf(key)?.end ?? 0);
}

/** Where the dash of an item stands in a list that is written as lines. */
export function dashOf({ srcToken }: YAMLSeq, index: number): number | undefined {
  if (srcToken?.type !== 'block-seq') return undefined;
  return srcToken.items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
}

/** Behind the last character of a value, without the comments and empty lines after it. */
export function endOf(node: unknown, otherwise: number): number {
  if (isPair(node)) return endOf(node.value, afterColon(node));
  if ((isMap(node) || isSeq(node)) && !isInBrackets(node)) {
    const last: unknown = node.items.at(-1);
    const isSeqItem = isSeq(node) && last !== undefined;
    const dash = isSeqItem ? dashOf(node, node.items.length - 1) : undefined;
    return endOf(last, dash === undefined ? otherwise : dash + 1);
  }
  const span = spanOf(node);
  return span && span.end > span.start ? span.end : otherwise;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
/** Behind the line break of the line that contains the character before `offset`. */
export function lineEnd(text: string, offset: number): number {
  // A text written as a block ends with its line break.
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The start of the comment lines directly above a line, with the same indentation. */
export function withComments(text: string, start: number): number {
  const indent = /^ */.exec(text.slice(start))?.[0] ?? '';
  let from = start;
  while (from > 0) {
    const above = lineStart(text, from - 1);
    if (!text.startsWith(`${indent}#`, above)) break;
    from = above;
  }
  return from;
}

export const replaced = (text: string, start: number, end: number, by: string) =>
  text.slice(0, start) + by + text.slice(end);

export const columnOf = (text: string, offset: number) => offset - lineStart(text, offset);
