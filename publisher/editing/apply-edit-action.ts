import * as v from 'valibot';
import { isRecord } from '#contract/is-record.ts';
import {
  allFields,
  type FieldPath,
  type FormField,
  type EditAction,
  type ContentPath,
} from '#contract/site-editing.ts';
import type { Path } from '#publisher/content/problem.ts';
import {
  groupShapeOf,
  type Shape,
  orderAt,
  shapeAt,
  type ListShape,
  type RecordShape,
} from '#publisher/content/schema-shape.ts';
import { slug, idFromName } from '#publisher/content/articles.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import {
  languageOfFile,
  readText,
  textAt,
  type ContentFile,
} from '#publisher/content/parse-file.ts';
import { questionMark, textMark } from '#publisher/content/text-mark.ts';
import type { FieldChange } from './change-fields.ts';

/* Turns a button of a form, such as Add or Move up, into changes of the file. */

/** The edit is not made. `path` is the field that is wrong; the message is for the person who edits. */
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

/** All fields of a form by their paths, including the fields of groups and lists. */
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
function emptyValue(shape: Shape): unknown {
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
    // A choice is empty, because a default would be published without a decision.
    case 'choice':
    case 'number':
    case 'text':
      return '';
    default:
      return shape satisfies never;
  }
}

export const emptyData = (schema: v.GenericSchema): unknown => emptyValue(groupShapeOf(schema));

type FormFields = ReadonlyMap<FieldPath, FormField>;
interface ActionPlace {
  schema: v.GenericSchema;
  data: unknown;
  form: FormFields;
  path: Path;
  field: FieldPath;
}

/** The text that an action is about, and the same file in the main language. */
interface EditedText {
  file: ContentPath;
  text: string;
  main: ContentFile | undefined;
}

/** The changes that a button of the form makes. */
export function planAction(
  schema: v.GenericSchema,
  data: unknown,
  form: FormFields,
  action: EditAction,
  edited: EditedText,
): FieldChange[] {
  const { path: field } = action;
  const place = { schema, data, form, field, path: pathOf(field) };
  switch (action.do) {
    case 'add':
      return add(place, action.key?.trim() ?? '', idsIn(edited, place));
    case 'holidays':
      return addDays(place, action.days);
    case 'delete':
      return remove(place);
    case 'up':
    case 'down':
      return move(place, action.do);
    case 'mark':
      return mark(place, action, edited);
    case 'agree':
      return agree(place, action, edited);
    default:
      return action satisfies never;
  }
}

const unknownPlace = ({ field }: ActionPlace) =>
  new Refused(field, 'This part of the form does not exist any more. Please reload the page.');

function add(place: ActionPlace, key: string, idsOfMain: readonly string[]): FieldChange[] {
  const { schema, data, form, path, field } = place;
  const shape = shapeAt(schema, path);
  if (!form.has(field) || form.get(field)?.kind === 'fixed' || !shape) throw unknownPlace(place);
  const value = valueIn(data, path);
  switch (shape.kind) {
    case 'group': {
      const order = orderAt(schema, path);
      return isRecord(value) ? [] : [{ do: 'set', path, value: emptyValue(shape), order }];
    }
    case 'list':
      return addItem(place, shape, value, key, idsOfMain);
    case 'record':
      return addEntry(place, shape, value, key);
    default:
      throw unknownPlace(place);
  }
}

function addItem(
  { schema, form, path, field }: ActionPlace,
  shape: ListShape,
  value: unknown,
  key: string,
  idsOfMain: readonly string[],
): FieldChange[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value) && value !== undefined && value !== null)
    throw new Refused(
      field,
      'The file needs a list here, but has something else. Ask the person who runs the server to correct the file.',
    );
  if (items.length >= shape.most)
    throw new Refused(
      field,
      `This list has ${shape.most} entries at most. Please delete one first.`,
    );
  const list = form.get(field);
  const needsId = list?.kind === 'list' && list.needsId;
  const ids = items.map((item) => (isRecord(item) ? item['id'] : undefined));
  if (needsId && key === '')
    throw new Refused(field, 'Please write the name of the new entry first.');
  // A translation has the same ids as the main language.
  const id = idsOfMain.find((each) => !ids.includes(each)) ?? idFromName(key, ids);
  // If the button was pressed twice, the second press adds nothing.
  if (shape.item.kind === 'text' && key !== '' && items.includes(key)) return [];
  const text = shape.item.kind === 'text' ? key : emptyValue(shape.item);
  const item = needsId ? { ...namedEntry(shape.item, key), id } : text;
  if (items.length > 0) return [{ do: 'insert', path: [...path, items.length], value: item }];
  // A new list gets as many entries as it needs; entries with an id are added one by one.
  const more = needsId ? 0 : Math.max(0, shape.least - 1);
  const first = [item, ...Array.from({ length: more }, () => emptyValue(shape.item))];
  return [{ do: 'set', path, value: first, order: orderAt(schema, path) }];
}

/** A new item whose first text is its name. */
function namedEntry(shape: Shape, name: string): Record<string, unknown> {
  const value = emptyValue(shape);
  if (shape.kind !== 'group' || !isRecord(value)) return {};
  const [first] =
    [...shape.entries].find(([key, { kind }]) => key !== 'id' && kind === 'text') ?? [];
  return { ...value, ...(first !== undefined && { [first]: name }) };
}

function addDays(place: ActionPlace, days: readonly string[]): FieldChange[] {
  const { schema, data, path } = place;
  if (shapeAt(schema, path)?.kind !== 'list') throw unknownPlace(place);
  const value = valueIn(data, path);
  if (!Array.isArray(value) || value.length === 0)
    return [{ do: 'set', path, value: days, order: orderAt(schema, path) }];
  // Adds each day at its place: days such as 2026-12-25 sort as texts.
  const all = value.map(String);
  return days
    .filter((day) => !all.includes(day))
    .map((day) => {
      const later = all.findIndex((each) => each > day);
      const index = later < 0 ? all.length : later;
      all.splice(index, 0, day);
      return { do: 'insert', path: [...path, index], value: day };
    });
}

function addEntry(
  { schema, path, field }: ActionPlace,
  shape: RecordShape,
  value: unknown,
  name: string,
): FieldChange[] {
  const key = v.is(shape.key, name) ? name : inOneWord(name);
  const known = v.safeParse(shape.key, key);
  if (!known.success)
    throw new Refused(
      field,
      `Please write the name of the new entry first: ${known.issues[0].message}.`,
    );
  if (isRecord(value) && Object.hasOwn(value, key))
    throw new Refused(
      field,
      `There is an entry with the name ${key} already. Please choose another one.`,
    );
  const order = orderAt(schema, path);
  const entry = emptyValue(shape.value);
  return isRecord(value)
    ? [{ do: 'set', path: [...path, key], value: entry }]
    : [{ do: 'set', path, value: { [key]: entry }, order }];
}

/** The name that texts use in braces: “Filing fee” becomes filingFee. */
const inOneWord = (name: string) =>
  slug(name).replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function remove(place: ActionPlace): FieldChange[] {
  const { schema, data, form, path, field } = place;
  const shape = shapeAt(schema, path);
  const parent = shapeAt(schema, path.slice(0, -1));
  const owner = valueIn(data, path.slice(0, -1));
  if (valueIn(data, path) === undefined || !shape || !parent) throw unknownPlace(place);
  if (parent.kind === 'list' && Array.isArray(owner)) {
    const left = owner.length - 1;
    // Deleting the last entry of an optional list deletes the list.
    if (left === 0 && parent.optional) return [{ do: 'delete', path: path.slice(0, -1) }];
    if (left < parent.least)
      throw new Refused(
        field,
        `This list needs ${parent.least === 1 ? 'one entry' : `${parent.least} entries`} or more. Please change this one, or add another one first.`,
      );
    return [{ do: 'delete', path }];
  }
  if (parent.kind === 'record') {
    const isLast = isRecord(owner) && Object.keys(owner).length === 1;
    return [{ do: 'delete', path: isLast && parent.optional ? path.slice(0, -1) : path }];
  }
  // `sample` says that a file is not the firm's own yet, so a person can remove this mark.
  const isMark = form.get(field)?.kind === 'fixed' && field !== 'sample';
  if (!shape.optional || isMark)
    throw new Refused(field, 'The site needs this. It can be changed, but not deleted.');
  return [{ do: 'delete', path }];
}

function move(place: ActionPlace, direction: 'up' | 'down'): FieldChange[] {
  const { schema, data, path } = place;
  const index = path.at(-1);
  const list = valueIn(data, path.slice(0, -1));
  const isList = shapeAt(schema, path.slice(0, -1))?.kind === 'list' && Array.isArray(list);
  if (!isList || typeof index !== 'number' || index >= list.length) throw unknownPlace(place);
  const lower = direction === 'up' ? index : index + 1;
  // The first item cannot move up, and the last one cannot move down.
  if (lower === 0 || lower === list.length) return [];
  return [{ do: 'up', path: [...path.slice(0, -1), lower] }];
}

/** The ids of the same list in the main language; none for a file of the main language. */
function idsIn({ file, main }: EditedText, { path }: ActionPlace): string[] {
  const items = languageOfFile(file) === MAIN_LANGUAGE ? undefined : valueIn(main?.data, path);
  return (Array.isArray(items) ? items : []).map((item) => textAt(item, 'id'));
}

/** Writes who has translated or read the text, with a mark of its present words (decision 072). */
function mark(
  { schema, path, field }: ActionPlace,
  { by, on }: { by: string; on: string },
  { file, text, main }: EditedText,
): FieldChange[] {
  const marked = field === 'translated' ? main : readText(file, text);
  if (!marked || languageOfFile(file) === MAIN_LANGUAGE)
    throw new Refused('', 'There is no text in the main language to compare.');
  const words = textMark(marked);
  const value = field === 'translated' ? { by, on, from: words } : { by, on, text: words };
  return [{ do: 'set', path, value, order: orderAt(schema, path) }];
}

/** Writes which attorney has answered a question, with a mark of its present words. */
function agree(
  { data, path, field }: ActionPlace,
  { by, on }: { by: string; on: string },
  { file }: EditedText,
): FieldChange[] {
  const item = valueIn(data, path);
  const [at, question] = ['place', 'question'].map((name) => textAt(item, name));
  if (file !== 'attorney-review.yaml' || !at || !question)
    throw new Refused(field, 'This question was removed.');
  const value = { by, on, text: questionMark(at, question) };
  const order = ['reviewed', 'place', 'question'];
  return [{ do: 'set', path: [...path, 'reviewed'], value, order }];
}
