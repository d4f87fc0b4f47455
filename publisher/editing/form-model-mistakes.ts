import type { FieldPath, FormField, Mistake } from '#contract/site-editing.ts';

/** Each mistake at its field, or at the nearest one around it that the form has; there it names the field. */
export function mistakesAt(
  mistakes: readonly Mistake[],
  fields: ReadonlyMap<FieldPath, FormField>,
): { byPath: ReadonlyMap<FieldPath, readonly string[]>; others: readonly string[] } {
  const byPath = new Map<FieldPath, string[]>();
  const others: string[] = [];
  for (const { path, label, text } of mistakes) {
    const place = placeOf(path, fields);
    const line = place === path || label === '' ? text : `${label}: ${text}`;
    if (place === undefined) others.push(line);
    else byPath.set(place, [...(byPath.get(place) ?? []), line]);
  }
  return { byPath, others };
}

/** The field of the form at a path, or the nearest one around it. */
export function placeOf(path: FieldPath, fields: ReadonlyMap<FieldPath, FormField>) {
  const keys = path === '' ? [] : path.split('.');
  while (keys.length > 0) {
    const at = keys.join('.');
    if (fields.has(at)) return at;
    keys.pop();
  }
  return undefined;
}
