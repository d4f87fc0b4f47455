import type * as v from 'valibot';
import { isRecord } from '#contract/is-record.ts';
import { allFields, type FieldPath, type FormField } from '#contract/site-editing.ts';
import type { Path } from '#publisher/content/problem.ts';
import { groupShapeOf, type Shape } from '#publisher/content/schema-shape.ts';

/* What an edit needs to know of the fields of a form: where they are, what they contain, and what a new one is. */

/** Why an edit is not made, at the field that it is about. The message is for the person who edits. */
export class Refused extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, message: string) {
    super(message);
    this.path = path;
  }
}

/** `myths.2.question` as keys. */
export function pathOf(path: FieldPath): Path {
  return path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** All fields of a form by their paths, with those of groups and lists. */
export function fieldsByPath(fields: readonly FormField[]): Map<FieldPath, FormField> {
  return new Map(fields.flatMap(allFields).map((field) => [field.path, field]));
}

export function valueIn(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, data);
}

/** A new value with its required fields, all of them empty. */
export function emptyValue(shape: Shape): unknown {
  switch (shape.kind) {
    case 'group': {
      const required = [...shape.entries].filter(([, entry]) => !entry.optional);
      return Object.fromEntries(required.map(([key, entry]) => [key, emptyValue(entry)]));
    }
    case 'list':
      return Array.from({ length: shape.least }, () => emptyValue(shape.item));
    case 'record':
      return {};
    case 'switch':
      return false;
    // A choice that nobody made would be published unseen.
    case 'choice':
    case 'number':
    case 'text':
      return '';
    default:
      return shape satisfies never;
  }
}

export const emptyData = (schema: v.GenericSchema): unknown => emptyValue(groupShapeOf(schema));
