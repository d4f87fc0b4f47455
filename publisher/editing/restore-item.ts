import { isDeepStrictEqual } from 'node:util';
import type { ContentPath, FieldPath, RestoredItem } from '#contract/site-editing.ts';
import { applyEdit } from './apply-edit.ts';
import { pathOf, valueIn } from './apply-edit-values.ts';
import { schemaOf } from './file-names.ts';
import { readParts } from './file-parts.ts';
import { joinTexts } from './join-texts.ts';
import { placeIn } from './same-items.ts';

/**
 * The current text with what was deleted at this path of `before`. Undefined when that would overwrite a change that was
 * made since, or when it cannot be told where the item belongs.
 */
export function restoreItem(
  file: ContentPath,
  { before, current }: { before: string; current: string },
  path: FieldPath,
): RestoredItem | undefined {
  const schema = schemaOf(file);
  const remove = { values: new Map(), action: { do: 'delete', path } } as const;
  const deleted = schema && applyEdit(file, before, schema, remove);
  if (!deleted || 'refused' in deleted) return undefined;
  // With its comments and quotes, which a join does not keep.
  if (deleted.text === current) return { text: before, at: path };
  const [old, now] = [readParts(file, before), readParts(file, current)];
  const there = old && now && placeIn(pathOf(path), old.data, now.data);
  const value = there && valueIn(now.data, there);
  // Somebody has brought it back already, and has perhaps changed it.
  if (value !== undefined)
    return isDeepStrictEqual(value, valueIn(old?.data, pathOf(path)))
      ? { text: current, at: there?.join('.') ?? path }
      : undefined;
  const text = joinTexts(file, { base: deleted.text, mine: before, current });
  const joined = text === undefined ? undefined : readParts(file, text);
  const at = old && joined && placeIn(pathOf(path), old.data, joined.data);
  return text === undefined ? undefined : { text, at: at?.join('.') ?? path };
}
