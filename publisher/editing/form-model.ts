import type * as v from 'valibot';
import { dayInWords, LISTED } from '#contract/content-fields.ts';
import { FILE_MARKS } from '#contract/content-marks.ts';
import { hoursToType } from '#contract/office-hours.ts';
import { TIME_ZONES, US_STATES } from '#contract/us-states.ts';
import { isRecord } from '#contract/is-record.ts';
import type { FieldPath, FormField, Mistake } from '#contract/site-editing.ts';
import { textAt } from '#publisher/content/parse-file.ts';
import {
  groupShapeOf,
  type GroupShape,
  type LeafShape,
  type Shape,
} from '#publisher/content/schema-shape.ts';
import {
  BODY,
  BODY_LABEL,
  labelOf,
  nameOfEntry,
  nounOf,
  optionsOf,
  shown,
  summaryOf,
} from './names.ts';

/** A text up to this length has a control of one line, if its limit is not much longer. */
const ONE_LINE_CHARACTERS = 40;
const SHORT_LIMIT_CHARACTERS = 60;
/** Texts with this maximum have no limit of their own. It only refuses a pasted page, so forms omit it. */
const NO_LIMIT = 1200;

/** Mistakes by the path of their field. */
type MistakesByPath = ReadonlyMap<FieldPath, readonly string[]>;

/** The fields of a file as a form shows them: `data` are the values of the file, with or without mistakes. */
export function formOf(
  schema: v.GenericSchema,
  { data, body }: { data: unknown; body?: string | undefined },
  mistakes: MistakesByPath = new Map(),
): readonly FormField[] {
  const fields = fieldsOf(groupShapeOf(schema), data, '', mistakes, true);
  if (body === undefined) return fields;
  const text: FormField = {
    kind: 'markdown',
    path: BODY,
    label: BODY_LABEL,
    hint: 'A line with ## before it is a heading; a line with - before it belongs to a list; an empty line begins a paragraph.',
    optional: false,
    part: 'text',
    mistakes: mistakes.get(BODY) ?? [],
    value: bodyText(body),
  };
  return [...fields, text];
}

/** The body without the empty lines around it, which a browser would drop or add. */
export const bodyText = (body: string): string => body.replace(/^\n+/, '').trimEnd();

function fieldsOf(
  { entries }: GroupShape,
  data: unknown,
  path: FieldPath,
  mistakes: MistakesByPath,
  isTop = false,
): FormField[] {
  const values = isRecord(data) ? data : {};
  return [...entries].flatMap(([key, shape]) => {
    // Each question to the attorney has its own review.
    const isMark = key === 'reviewed' || (isTop && FILE_MARKS.some((name) => name === key));
    // A mark that the file does not have is not shown.
    if (isMark && isTop && values[key] === undefined) return [];
    const at = below(path, key);
    const label = labelOf(shape, key);
    if (isMark || key === 'id') {
      const base = baseOf(shape, at, label, mistakes);
      return { ...base, kind: 'fixed' as const, value: markText(values[key]) };
    }
    return fieldOf(shape, values[key], at, label, mistakes);
  });
}

const below = (path: FieldPath, key: string | number): FieldPath =>
  path === '' ? String(key) : `${path}.${key}`;

function baseOf(shape: Shape, path: FieldPath, label: string, mistakes: MistakesByPath) {
  const { optional } = shape;
  const part = shape.part && !path.includes('.') ? { part: shape.part } : {};
  return {
    path,
    label,
    hint: shape.description.charAt(0).toUpperCase() + shape.description.slice(1),
    optional,
    mistakes: mistakes.get(path) ?? [],
    ...part,
  };
}

function fieldOf(
  shape: Shape,
  value: unknown,
  path: FieldPath,
  label: string,
  mistakes: MistakesByPath,
): FormField {
  const base = baseOf(shape, path, label, mistakes);
  switch (shape.kind) {
    case 'group': {
      const isPresent = isRecord(value) || !shape.optional;
      const fields = isPresent ? fieldsOf(shape, value, path, mistakes) : [];
      return { ...base, kind: 'group', isPresent, fields };
    }
    case 'list': {
      const { item, least, most } = shape;
      const noun = nounOf(item, label);
      const items = (Array.isArray(value) ? value : []).map((each: unknown, index) => {
        const at = below(path, index);
        const named = `${noun} ${index + 1}`;
        const field = fieldOf(item, each, at, named, mistakes);
        return { path: at, summary: textAt(each, 'label') || summaryOf(each, item), field };
      });
      const needsId = item.kind === 'group' && item.entries.get('id')?.kind === 'text';
      const limit = most === Infinity ? {} : { most };
      return { ...base, kind: 'list', noun, items, least, ...limit, needsId };
    }
    case 'record': {
      const entries = Object.entries(isRecord(value) ? value : {}).map(([key, each]) => ({
        name: nameOfEntry(key, each),
        summary: summaryOf(each, shape.value),
        field: fieldOf(shape.value, each, below(path, key), nameOfEntry(key, each), mistakes),
      }));
      return { ...base, kind: 'record', noun: nounOf(shape.value, label), entries };
    }
    case 'switch':
      return { ...base, kind: 'switch', value: value === true };
    case 'choice':
      return { ...base, kind: 'choice', value: shown(value), options: optionsOf(shape) };
    case 'number':
      return { ...base, kind: 'number', value: shown(value) };
    case 'text': {
      const text = shown(value);
      if (shape.control === 'hours') return { ...base, kind: 'text', value: hoursToType(text) };
      if (shape.control === 'time-zone')
        return { ...base, kind: 'choice', value: text, options: ZONES };
      if (shape.control === 'state' || shape.control === 'state-code')
        return {
          ...base,
          hint: '',
          kind: 'choice',
          value: text,
          options: STATE_OPTIONS[shape.control],
        };
      const limit = shape.most < NO_LIMIT && !text.includes('{{') ? { maxLength: shape.most } : {};
      const listed = LISTED.find((each) => each === shape.control);
      return {
        ...base,
        kind: textKind(shape, text),
        value: text,
        ...limit,
        ...(listed && { listed }),
      };
    }
    default:
      return shape satisfies never;
  }
}

const ZONES = TIME_ZONES.map(([value, label]) => ({ value, label }));
const STATE_OPTIONS = {
  state: US_STATES.map(({ name }) => ({ value: name, label: name })),
  'state-code': US_STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
};

function textKind(shape: LeafShape & { kind: 'text' }, text: string) {
  if (shape.control === 'day') return 'day';
  // A text without any limit is not a sentence, but an address or a color.
  const isShort = shape.most <= SHORT_LIMIT_CHARACTERS || shape.most === Infinity;
  const isLong =
    text.length > ONE_LINE_CHARACTERS || shape.control === 'long' || !(isShort || shape.control);
  return isLong ? 'long-text' : 'text';
}

/** Prints a mark as in “Thomas Aldren, November 23, 2026”. */
function markText(value: unknown): string {
  if (value === true) return 'yes';
  if (!isRecord(value)) return shown(value);
  return `${shown(value['by'])}, ${dayInWords(shown(value['on']))}`;
}

/** Puts each mistake at its field or, if the form lacks it, at the nearest one around it, and then names its field. */
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
