import { isDeepStrictEqual } from 'node:util';
import { fieldsWithoutLaw } from '#contract/content-marks.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import { readText } from '#publisher/content/parse-file.ts';
import type { Path } from '#publisher/content/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { valueIn } from './apply-edit-values.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import { schemaOf } from './file-names.ts';
import { changeFile, type FieldChange } from './change-fields.ts';

/**
 * The file of `before` with what `after` changes in fields that no attorney reads: a telephone number does not wait for the
 * other words of its file. Undefined when there is no such change, or when it cannot be told from the others.
 */
export function freePart(file: ContentPath, before: string, after: string): string | undefined {
  const [old, now] = [readText(file, before)?.data, readText(file, after)?.data];
  const schema = schemaOf(file);
  if (old === undefined || now === undefined || !schema) return undefined;
  const changes: FieldChange[] = [];
  for (const field of fieldsWithoutLaw(file))
    for (const path of placesOf(field.split('.'), old, now)) {
      const [was, value] = [valueIn(old, path), valueIn(now, path)];
      if (isDeepStrictEqual(was, value)) continue;
      const order = orderAt(schema, path);
      changes.push(
        value === undefined ? { do: 'delete', path } : { do: 'set', path, value, order },
      );
    }
  const text = changeFile(file, before, changes);
  return text === before ? undefined : text;
}

/** The paths that a field of the list stands for. Items are the same if both lists have the same ones in the same order. */
function placesOf(keys: readonly string[], old: unknown, now: unknown): Path[] {
  const [list = '', star, ...below] = keys;
  if (star !== '*') return [keys];
  const [before, after] = [old, now].map((data) => (isRecord(data) ? data[list] : undefined));
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const ids = (items: readonly unknown[]) => items.map((item) => valueIn(item, ['id']));
  return isDeepStrictEqual(ids(before), ids(after))
    ? before.map((_, index) => [list, index, ...below])
    : [];
}
