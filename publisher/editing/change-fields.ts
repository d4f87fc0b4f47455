import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type YAMLSeq,
} from 'yaml';
import type { ContentPath } from '#contract/site-editing.ts';
import { parseYaml, readText } from '#publisher/content/parse-file.ts';
import type { Path } from '#publisher/content/problem.ts';

/* A file as the parts that an edit changes: its fields, and the text below them in a Markdown file. */

interface FileParts {
  fields: string;
  /** The line that ends the fields of a Markdown file. */
  fence?: string;
  body?: string;
}

/** Without the byte order mark and the line breaks of Windows, which an edit does not keep. */
export function partsOf(file: ContentPath, text: string): FileParts {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [all, fields, fence, body] = /^---\n(.*?)^(---[ \t]*(?:\n|$))(.*)$/ms.exec(source) ?? [];
  const isMarkdown = file.endsWith('.md') && all !== undefined && source.startsWith('---\n');
  if (!isMarkdown || fields === undefined || fence === undefined || body === undefined)
    return { fields: source };
  return { fields, fence, body };
}

/** The parsed data and body of a file. */
export interface ReadParts {
  data: unknown;
  body: string | undefined;
}

/** Undefined when the file cannot be read. */
export function readParts(file: ContentPath, text: string): ReadParts | undefined {
  const parts = partsOf(file, text);
  const read = readText(file, joinParts(parts));
  return read && { data: read.data, body: parts.body };
}

export function joinParts({ fields, fence, body }: FileParts): string {
  if (fence === undefined) return fields;
  return `---\n${fields}${fence}${body && !fence.endsWith('\n') ? '\n' : ''}${body ?? ''}`;
}

/* Changes values in the YAML of a file. The library keeps comments, quotes and order, and formats all files alike. */

export type FieldChange =
  /** `order` has the keys of the map in the order of its schema, for a key that is new. */
  | { do: 'set'; path: Path; value: unknown; order?: readonly string[] }
  | { do: 'delete'; path: Path }
  /** Adds the item before the item at this place, or at the end of the list. */
  | { do: 'insert'; path: Path; value: unknown }
  /** Exchanges an item with the one before it. */
  | { do: 'up'; path: Path };

/** Keeps every text on one line, however long it is. */
const PRINT_OPTIONS = { lineWidth: 0, flowCollectionPadding: false, singleQuote: true } as const;

/**
 * The text with the changes, one after the other. Undefined when the text cannot be read, or a path does not exist in
 * it.
 */
export function changeFields(text: string, changes: readonly FieldChange[]): string | undefined {
  // Also refuses an anchor: an edit of it would change two places.
  if ('problems' in parseYaml('', text)) return undefined;
  const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
  const before: unknown = document.toJS();
  if (!changes.every((change) => apply(document, change))) return undefined;
  // A file without a change keeps its bytes, even where a person has formatted it by hand.
  return isDeepStrictEqual(before, document.toJS()) ? text : document.toString(PRINT_OPTIONS);
}

/** Changes the fields of a file. The text of a Markdown file stays as it is. */
export function changeFile(
  file: ContentPath,
  text: string,
  changes: readonly FieldChange[],
): string | undefined {
  const parts = partsOf(file, text);
  const fields = changeFields(parts.fields, changes);
  return fields === undefined ? undefined : joinParts({ ...parts, fields });
}

const isKey = (node: unknown, key: string | number) =>
  isScalar(node) && String(node.value) === String(key);

function apply(document: Document.Parsed, change: FieldChange): boolean {
  const { path } = change;
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  switch (change.do) {
    case 'set':
      return setValue(document, path, change.value, change.order);
    case 'insert': {
      if (!isSeq(parent)) return setValue(document, path.slice(0, -1), [change.value]);
      if (typeof key !== 'number' || key > parent.items.length) return false;
      if (parent.items.length === 0) parent.flow = false;
      moveCommentToFirstItem(parent);
      parent.items.splice(key, 0, document.createNode(change.value));
      return true;
    }
    case 'delete': {
      if (isSeq(parent) && typeof key === 'number' && key < parent.items.length) {
        moveCommentToFirstItem(parent);
        parent.items.splice(key, 1);
        return true;
      }
      const at = isMap(parent) ? parent.items.findIndex((pair) => isKey(pair.key, key ?? '')) : -1;
      if (isMap(parent) && at >= 0) parent.items.splice(at, 1);
      return at >= 0;
    }
    case 'up': {
      if (!isSeq(parent) || typeof key !== 'number' || key < 1) return false;
      moveCommentToFirstItem(parent);
      const [above, below] = [parent.items[key - 1], parent.items[key]];
      if (!isNode(above) || !isNode(below)) return false;
      [above.spaceBefore, below.spaceBefore] = [!!below.spaceBefore, !!above.spaceBefore];
      parent.items.splice(key - 1, 2, below, above);
      return true;
    }
    default:
      return change satisfies never;
  }
}

function setValue(
  document: Document.Parsed,
  path: Path,
  value: unknown,
  order: readonly string[] = [],
): boolean {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (key === undefined) return false;
  if (isSeq(parent) && typeof key === 'number') {
    if (key >= parent.items.length) return false;
    parent.items[key] = replacement(document, parent.items[key], value);
    return true;
  }
  if (isMap(parent)) {
    const pair = parent.items.find((each) => isKey(each.key, key));
    if (pair) pair.value = replacement(document, pair.value, value);
    else {
      // Goes after the nearest field that comes before it in the schema, or becomes the first one.
      const earlier = order.slice(0, Math.max(0, order.indexOf(String(key))));
      const before = parent.items.findLastIndex(
        (each) => !order.includes(String(key)) || earlier.some((name) => isKey(each.key, name)),
      );
      parent.items.splice(before + 1, 0, document.createPair(String(key), value));
    }
    return true;
  }
  // The whole group is missing, so it is written with this one field.
  if (path.length > 1) return setValue(document, path.slice(0, -1), { [key]: value });
  if (document.contents !== null && !isEmptyNode(document.contents)) return false;
  document.setIn([], { [key]: value });
  return true;
}

const isEmptyNode = (node: unknown) => isScalar(node) && node.value === null;

/** A value with the comments and, for a text, the quotes of the value that it replaces. */
function replacement(document: Document.Parsed, old: unknown, value: unknown): Node {
  const node: Node = document.createNode(value);
  if (!isNode(old)) return node;
  const { comment, commentBefore, spaceBefore } = old;
  Object.assign(node, { comment, commentBefore, spaceBefore });
  // An empty text has quotes only because YAML requires them, so the new text does not keep them.
  if (isScalar(old) && old.value !== '' && isScalar(node) && typeof value === 'string')
    if (old.type === 'QUOTE_SINGLE' || old.type === 'QUOTE_DOUBLE') node.type = old.type;
  return node;
}

/** The parser gives the comment above the first item to the list. Moves the comment back to the item. */
function moveCommentToFirstItem(list: YAMLSeq): void {
  const [first] = list.items;
  if (list.flow || !list.commentBefore || !isNode(first) || first.commentBefore) return;
  first.commentBefore = list.commentBefore;
  list.commentBefore = null;
}
