import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type { AskedField, EditAction, FieldPath, FileEdit } from '#contract/site-editing.ts';
import { onOneLine } from '#publisher/content/parse-file.ts';
import { typedText } from './apply-edit.ts';
import { fieldsByPath, pathOf, valueIn } from './apply-edit-values.ts';
import type { ReadParts } from './file-parts.ts';
import { BODY, bodyText, formOf } from './form-model.ts';
import { joinBodies } from './join-texts.ts';
import { placeIn } from './same-items.ts';

/**
 * An edit of the text that a page showed, as one of the text that the draft has now: what only this person has changed is
 * changed in the item that it belongs to. What somebody else has changed too is asked.
 */
export function carryEdit(
  schema: v.GenericSchema,
  { shown, now }: Record<'shown' | 'now', ReadParts>,
  edit: FileEdit,
): { edit: FileEdit; asked: AskedField[]; isDropped: boolean } {
  const [before, current] = [shown, now].map((parts) => fieldsByPath(formOf(schema, parts)));
  const values = new Map<FieldPath, string>();
  const asked: AskedField[] = [];
  for (const [path, typed] of edit.values) {
    const old = fieldText(before, path);
    const value = path === BODY ? bodyText(typedText(typed)) : onOneLine(typedText(typed));
    if (old === undefined || value === old) continue;
    const at = placeIn(pathOf(path), shown.data, now.data)?.join('.');
    const there = at === undefined ? undefined : fieldText(current, at);
    if (at === undefined || there === undefined) asked.push({ path });
    else if (there === old) values.set(at, typed);
    else if (there !== value) {
      const bodies = { base: old, mine: value, current: there };
      const body = path === BODY ? joinBodies(bodies) : undefined;
      if (body === undefined) asked.push({ path, at });
      else values.set(at, body);
    }
  }
  // While something is asked, no item moves away from the place that the answer names.
  const action =
    edit.action && asked.length === 0 ? carriedAction(edit.action, shown, now) : undefined;
  const isDropped = edit.action !== undefined && action === undefined;
  return { edit: { values, ...(action && { action }) }, asked, isDropped };
}

/** The text of a control, without what a browser may add. Undefined when the form has no such control. */
function fieldText(form: ReturnType<typeof fieldsByPath> | undefined, path: FieldPath) {
  const field = form?.get(path);
  if (!field || !('value' in field)) return undefined;
  return path === BODY ? bodyText(String(field.value)) : onOneLine(String(field.value));
}

/** Undefined when what the person saw is another one by now, or is gone. */
function carriedAction(
  action: EditAction,
  shown: ReadParts,
  now: ReadParts,
): EditAction | undefined {
  // Somebody says something about all words of the text.
  if (action.do === 'mark') return isDeepStrictEqual(shown, now) ? action : undefined;
  const path = pathOf(action.path);
  const at = placeIn(path, shown.data, now.data);
  if (!at) return undefined;
  const isOfWords = action.do === 'delete' || action.do === 'agree';
  const isSame = isDeepStrictEqual(valueIn(shown.data, path), valueIn(now.data, at));
  return isOfWords && !isSame ? undefined : { ...action, path: at.join('.') };
}
