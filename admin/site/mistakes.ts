import { FORM_PARTS } from '#contract/content-fields.ts';
import {
  allFields,
  type FieldPath,
  type FileForm,
  type FormField,
} from '#contract/site-editing.ts';
import { counted } from '#admin/office/texts.ts';

/** The mistakes of a file, and the first field that has one. */
export function mistakesIn({ fields, mistakes }: FileForm): { count: number; first?: FieldPath } {
  const wrong = fields.flatMap(allFields).filter((field) => field.mistakes.length > 0);
  const count = wrong.reduce((sum, field) => sum + field.mistakes.length, mistakes.length);
  const [first] = wrong;
  return { count, ...(first && { first: first.path }) };
}

/** The number of mistakes in a field and in the fields inside it. */
export const countMistakes = (field: FormField): number =>
  allFields(field).reduce((sum, { mistakes }) => sum + mistakes.length, 0);

/** Whether a field has other fields inside it. */
export const isCompound = (
  field: FormField,
): field is Extract<FormField, { kind: 'group' | 'list' | 'record' }> =>
  ['group', 'list', 'record'].includes(field.kind);

/** The path of the group for fields with one control that belong to no other group. */
export const GENERAL = '$general';

/**
 * The fields of a file as its form shows them: `first`, which firms change most, then a group of the fields with one
 * control, then groups and lists, then a group for each part.
 */
export function inParts(fields: readonly FormField[], first: readonly FieldPath[] = []) {
  const own = fields.filter(({ part }) => part === undefined);
  const isFirst = (field: FormField) => isCompound(field) && first.includes(field.path);
  const group = (path: FieldPath, label: string, inGroup: readonly FormField[]): FormField[] => {
    const head = { path, label, hint: '', optional: false, mistakes: [], isPresent: true };
    return inGroup.length === 0 ? [] : [{ ...head, kind: 'group', fields: inGroup }];
  };
  return [
    ...own.filter(({ kind, path }) => kind === 'fixed' && path !== 'sample'),
    ...own.filter(isFirst),
    ...group(
      GENERAL,
      own.some(isFirst) ? 'Other details' : 'Short texts',
      own.filter((field) => field.kind !== 'fixed' && !isCompound(field)),
    ),
    ...own.filter((field) => isCompound(field) && !isFirst(field)),
    ...Object.entries(FORM_PARTS).flatMap(([part, label]) =>
      group(
        `$${part}`,
        label,
        fields.filter((field) => field.part === part),
      ),
    ),
  ];
}

/** The number of mistakes in words, for the heading of each part of a form that has mistakes. */
export const marksByPath = (fields: readonly FormField[]): Record<FieldPath, string> =>
  Object.fromEntries(
    inParts(fields)
      .flatMap(allFields)
      .filter((field) => isCompound(field) && countMistakes(field) > 0)
      .map((field) => [field.path, counted(countMistakes(field), 'mistake', 'mistakes')]),
  );

/** Removes the mistakes of empty fields from an item that was just added. */
export function withoutMistakesOfNew(field: FormField, path: FieldPath): FormField {
  const copy = structuredClone(field);
  for (const each of allFields(copy))
    if (
      (each.path === path || each.path.startsWith(`${path}.`)) &&
      allFields(each).every((inner) => !('value' in inner) || inner.value === '')
    )
      each.mistakes = [];
  return copy;
}

/** The mistakes of each field that has some, including fields inside other fields. */
export function mistakesByPath(fields: readonly FormField[]): Record<FieldPath, string> {
  return Object.fromEntries(
    fields
      .flatMap(allFields)
      .flatMap(({ path, mistakes }) => (mistakes.length > 0 ? [[path, mistakes.join(' ')]] : [])),
  );
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
