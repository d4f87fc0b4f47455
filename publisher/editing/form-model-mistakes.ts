import type { FieldPath, FormField, Mistake } from '#contract/site-editing.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { BODY } from './form-model.ts';
import { withoutYaml } from './form-model-words.ts';

/** A mistake as a form shows it, in the words of `check`. */
export function mistakeOf({ file, line, field, path, found, wanted }: Problem): Mistake {
  const isLineOfText = path === undefined && line !== undefined && file.endsWith('.md');
  const place = isLineOfText ? `line ${line} of the file` : field;
  const text = withoutYaml(`${found}; wants ${wanted}`);
  return {
    file,
    path: isLineOfText ? BODY : (path ?? []).join('.'),
    text: place ? `${place} ${text}` : text,
  };
}

/** Each mistake at its field, or at the nearest one around it that the form has. */
export function mistakesAt(
  mistakes: readonly Mistake[],
  fields: ReadonlyMap<FieldPath, FormField>,
): { byPath: ReadonlyMap<FieldPath, readonly string[]>; others: readonly string[] } {
  const byPath = new Map<FieldPath, string[]>();
  const others: string[] = [];
  for (const { path, text } of mistakes) {
    const place = placeOf(path, fields);
    if (place === undefined) others.push(text);
    else byPath.set(place, [...(byPath.get(place) ?? []), text]);
  }
  return { byPath, others };
}

function placeOf(path: FieldPath, fields: ReadonlyMap<FieldPath, FormField>) {
  const keys = path === '' ? [] : path.split('.');
  while (keys.length > 0) {
    const at = keys.join('.');
    if (fields.has(at)) return at;
    keys.pop();
  }
  return undefined;
}
