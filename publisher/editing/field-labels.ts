import { keyInWords } from '#contract/content-fields.ts';
import type { FieldOption, ContentPath, FieldPath } from '#contract/site-editing.ts';
import { type ChoiceShape, type Shape, shapeAt } from '#publisher/content/schema-shape.ts';
import { hoursToType } from '#contract/office-hours.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import { pathOf } from './apply-edit-action.ts';
import { schemaOf } from './file-names.ts';

/* The names of fields, their values and the items of lists in forms, for all code that names a field. */

/** The path of the text of a Markdown file below its fields. */
export const BODY = '$body';
export const BODY_LABEL = 'Text of the page';

/** The label of the schema, or the key in words. */
export const labelOf = ({ label }: Shape, key: string): string =>
  label ?? (key === 'id' ? 'Short name in addresses' : keyInWords(key));

/** The values of a choice with their words for people. */
export const optionsOf = ({ options, labels }: ChoiceShape): FieldOption[] =>
  options.map((value) => ({ value, label: labels.get(value) ?? keyInWords(value) }));

/** The description of a field as a sentence. */
export const hintOf = ({ description }: Shape): string =>
  description.charAt(0).toUpperCase() + description.slice(1);

export const shortened = (text: string, mostCharacters: number): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;

/** The value of a control with one text. `check` reports a group or a list in its place. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The first text of an item that is not its id. */
export function summaryOf(value: unknown, shape: Shape): string {
  return shortened(firstText(value, shape), 80);
}
function firstText(value: unknown, shape: Shape): string {
  if (shape.kind === 'group') {
    const values = isRecord(value) ? value : {};
    for (const [key, inner] of shape.entries) {
      const text = key === 'id' ? '' : firstText(values[key], inner);
      if (text !== '') return text;
    }
    return '';
  }
  if (shape.kind === 'list') return Array.isArray(value) ? firstText(value[0], shape.item) : '';
  return shape.kind === 'text' || shape.kind === 'choice' ? shown(value) : '';
}

/** The label of a field in the form. */
export function labelOfField(file: ContentPath, path: FieldPath): string {
  const keys = pathOf(path);
  const last = keys.findLastIndex((each) => typeof each === 'string');
  return labelAt(file, keys.slice(0, last + 1));
}

/**
 * The label with the groups and lists around the field, as in “Beliefs and answers 3: Answer 1”. Empty for the whole
 * file. Items of lists that are in `items` have their names instead of numbers.
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

function nameOfItem(item: unknown, file: ContentPath, place: Path): string {
  const schema = schemaOf(file);
  const shape = schema && shapeAt(schema, place);
  // An item that is a text has no name: the text is shown beside its label.
  if (!isRecord(item) || !shape) return '';
  return shortened(summaryOf(item, shape), 40);
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

/** The options of a choice, as in “Licensed” or “Only in its federal courts”. Undefined for other fields. */
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
  if (key === BODY) return BODY_LABEL;
  const schema = schemaOf(file);
  const around = schema && shapeAt(schema, path.slice(0, -1));
  const shape = schema && shapeAt(schema, path);
  return shape && around?.kind !== 'record' ? labelOf(shape, key) : keyInWords(key);
}
