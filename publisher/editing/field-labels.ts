import { keyInWords } from '#contract/content-fields.ts';
import { hoursToType } from '#contract/office-hours.ts';
import { isRecord } from '#contract/is-record.ts';
import type { ContentPath, FieldPath } from '#contract/site-editing.ts';
import type { Path } from '#publisher/content/problem.ts';
import { shapeAt } from '#publisher/content/schema-shape.ts';
import { pathOf } from './apply-edit-values.ts';
import { schemaOf } from './file-names.ts';
import { BODY, summaryOf } from './form-model.ts';
import { labelOf, optionsOf } from './form-model-words.ts';

/* What the forms call a field, for those who look at it elsewhere. */

/** As the form calls a field. */
export function labelOfField(file: ContentPath, path: FieldPath): string {
  const keys = pathOf(path);
  const last = keys.findLastIndex((each) => typeof each === 'string');
  return labelAt(file, keys.slice(0, last + 1));
}

/**
 * With the groups and lists around it, as in “Beliefs and answers 3: Answer 1”. Empty for the whole file. `items` are
 * those of lists by their paths, which are called by their names instead of numbers.
 */
export function labelOfPlace(
  file: ContentPath,
  path: FieldPath,
  items: ReadonlyMap<FieldPath, unknown> = new Map(),
): string {
  if (path === '') return '';
  const keys = pathOf(path);
  return keys
    .map((key, index) => {
      const place = keys.slice(0, index + 1);
      if (typeof key !== 'number') return `: ${labelAt(file, place)}`;
      const name = nameOfItem(items.get(place.join('.')), file, place);
      return name === '' ? ` ${key + 1}` : ` “${name}”`;
    })
    .join('')
    .replace(/^: /, '');
}

const NAME_CHARACTERS = 40;

function nameOfItem(item: unknown, file: ContentPath, place: Path): string {
  const schema = schemaOf(file);
  const shape = schema && shapeAt(schema, place);
  // A text alone is shown beside its label.
  if (!isRecord(item) || !shape) return '';
  const name = summaryOf(item, shape);
  return name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS - 1)}…` : name;
}

/** A value as the form shows it: the words of a choice, and yes or no. */
export function valueInWords(file: ContentPath, path: FieldPath, value: string): string {
  const schema = schemaOf(file);
  const shape = schema && shapeAt(schema, pathOf(path));
  if (shape?.kind === 'switch') return value === 'true' ? 'Yes' : 'No';
  if (shape?.kind === 'text' && shape.control === 'hours') return hoursToType(value);
  if (shape?.kind !== 'choice') return value;
  return optionsOf(shape).find((option) => option.value === value)?.label ?? value;
}

/** What a choice offers, as in “Licensed” or “Only in its federal courts”. Undefined for other fields. */
export function choicesAt(file: ContentPath, path: FieldPath): string | undefined {
  const schema = schemaOf(file);
  const shape = schema && shapeAt(schema, pathOf(path));
  if (shape?.kind !== 'choice') return undefined;
  return optionsOf(shape)
    .map(({ label }) => `“${label}”`)
    .join(', ');
}

function labelAt(file: ContentPath, path: readonly (string | number)[]): string {
  const key = String(path.at(-1) ?? '');
  if (key === BODY) return 'Text of the page';
  if (key === 'id') return 'Short name in addresses';
  const schema = schemaOf(file);
  const around = schema && shapeAt(schema, path.slice(0, -1));
  const shape = schema && shapeAt(schema, path);
  return shape && around?.kind !== 'record' ? labelOf(shape, key) : keyInWords(key);
}
