import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import type { Path } from '#publisher/content/problem.ts';
import { append, deleteAt, moveUp } from './splice-lines.ts';
import { parseSource, valueOf } from './splice-nodes.ts';
import { joinParts, partsOf } from './splice-parts.ts';
import { setValue } from './splice-set.ts';

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
  const before = valueOf(document);
  if (!before) return { reason: 'the file cannot be read' };
  const wanted = changed(before.value ?? {}, change);
  if (isDeepStrictEqual(before.value, wanted)) return { text };
  const edited = spliced(source, document, change);
  if (edited === undefined) return { reason: 'the place is not in the file' };
  const after = valueOf(parseSource(edited));
  if (!after || !isDeepStrictEqual(after.value, wanted))
    return { reason: 'the lines around it are written in an unusual way' };
  return { text: source === text ? edited : edited.replace(/\n$/, '') };
}

/** Changes one field of a file. The text of a Markdown file stays as it is. */
export function spliceFile(file: ContentPath, text: string, change: Change): Spliced {
  const parts = partsOf(file, text);
  const result = splice(parts.fields, change);
  return 'reason' in result ? result : { text: joinParts({ ...parts, fields: result.text }) };
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
