import type { FieldPath, FormField } from '#contract/site-editing.ts';

/** The mistakes of each field that has some, also of those inside it. */
export function mistakesByPath(fields: readonly FormField[]): Record<FieldPath, string> {
  return Object.fromEntries(
    fields
      .flatMap(allFields)
      .flatMap(({ path, mistakes }) => (mistakes.length > 0 ? [[path, mistakes.join(' ')]] : [])),
  );
}

/** A field and all that are inside it. */
export function allFields(field: FormField): FormField[] {
  switch (field.kind) {
    case 'group':
      return [field, ...field.fields.flatMap(allFields)];
    case 'list':
      return [field, ...field.items.flatMap((item) => allFields(item.field))];
    case 'record':
      return [field, ...field.entries.flatMap((entry) => allFields(entry.field))];
    default:
      return [field];
  }
}

/** The value of each control of a form. */
export function valuesByPath(fields: readonly FormField[]): ReadonlyMap<FieldPath, string> {
  return new Map(
    fields
      .flatMap(allFields)
      .flatMap((field) =>
        'value' in field && field.kind !== 'fixed' ? [[field.path, String(field.value)]] : [],
      ),
  );
}

/** The label of each control of a form. */
export function labelsByPath(fields: readonly FormField[]): ReadonlyMap<FieldPath, string> {
  return new Map(fields.flatMap(allFields).map(({ path, label }) => [path, label]));
}
