import * as v from 'valibot';
import { CONTROLS, isFormPart, type Control, type FormPart } from '#contract/content-fields.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from './problem.ts';

/*
 * The parts of a schema that forms and `unwritten.ts` need. valibot stores them as plain properties. Only this file
 * reads those, so that nothing else depends on valibot's internals.
 */

interface ShapeBase {
  /** Undefined when the schema has no label: then the key of the field is used. */
  label: string | undefined;
  /** The expected content of the field. */
  description: string;
  optional: boolean;
  /** The part of the form to which the field belongs, if it has one. */
  part: FormPart | undefined;
}
export type GroupShape = ShapeBase & { kind: 'group'; entries: ReadonlyMap<string, Shape> };
export type ListShape = ShapeBase & { kind: 'list'; item: Shape; least: number; most: number };
export type RecordShape = ShapeBase & { kind: 'record'; key: v.GenericSchema; value: Shape };
export type LeafShape = ShapeBase &
  (
    | { kind: 'choice'; options: readonly string[]; labels: ReadonlyMap<string, string> }
    | { kind: 'switch' }
    | { kind: 'number' }
    | { kind: 'text'; control: Control | undefined; most: number }
  );
export type ChoiceShape = Extract<LeafShape, { kind: 'choice' }>;
export type Shape = GroupShape | ListShape | RecordShape | LeafShape;

const shapes = new WeakMap<v.GenericSchema, Shape>();

/** The shape of a file is read once, because a form of 500 fields is rendered at each change of it. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const cached = shapes.get(schema) ?? readShape(schema);
  shapes.set(schema, cached);
  return cached;
}

export function groupShapeOf(schema: v.GenericSchema): GroupShape {
  const shape = shapeOf(schema);
  if (shape.kind !== 'group') throw new Error('The schema of a file is not an object.');
  return shape;
}

/** The shape of the field at a path. */
export function shapeAt(schema: v.GenericSchema, path: Path): Shape | undefined {
  return path.reduce<Shape | undefined>((shape, key) => {
    if (shape?.kind === 'group') return shape.entries.get(String(key));
    if (shape?.kind === 'list') return typeof key === 'number' ? shape.item : undefined;
    return shape?.kind === 'record' ? shape.value : undefined;
  }, shapeOf(schema));
}

/** The keys of the group that contains a path, in the order of the schema. */
export function orderAt(schema: v.GenericSchema, path: Path): readonly string[] {
  const parent = shapeAt(schema, path.slice(0, -1));
  return parent?.kind === 'group' ? [...parent.entries.keys()] : [];
}

function readShape(schema: v.GenericSchema): Shape {
  const base = {
    label: v.getTitle(schema),
    description: v.getDescription(schema) ?? '',
    optional: false,
    part: partOf(schema),
  };
  switch (schema.type) {
    case 'optional':
    case 'exact_optional': {
      const inner = shapeOf(part(schema, 'wrapped'));
      return {
        ...inner,
        label: base.label ?? inner.label,
        description: base.description || inner.description,
        optional: true,
      };
    }
    case 'strict_object': {
      const entries = 'entries' in schema && isRecord(schema.entries) ? schema.entries : {};
      const fields = Object.keys(entries).map((key) => [key, shapeOf(part(entries, key))] as const);
      return { ...base, kind: 'group', entries: new Map(fields) };
    }
    case 'array': {
      const [least, most] = [ruleNumber(schema, 'min_length', 0), ruleNumber(schema, 'max_length')];
      return { ...base, kind: 'list', item: shapeOf(part(schema, 'item')), least, most };
    }
    case 'record':
      return {
        ...base,
        kind: 'record',
        key: part(schema, 'key'),
        value: shapeOf(part(schema, 'value')),
      };
    case 'picklist': {
      const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
      return { ...base, kind: 'choice', options: options.map(String), labels: labelsOf(schema) };
    }
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'number':
      return { ...base, kind: 'number' };
    case 'string': {
      const { control } = v.getMetadata(schema);
      return {
        ...base,
        kind: 'text',
        control: CONTROLS.find((known) => known === control),
        most: ruleNumber(schema, 'max_length'),
      };
    }
    default:
      throw new Error(`Forms do not know the schema ${schema.type} yet.`);
  }
}

function partOf(schema: v.GenericSchema): FormPart | undefined {
  const { part: named } = v.getMetadata(schema);
  return isFormPart(named) ? named : undefined;
}

/** The labels that the schema has for the values of a choice. */
function labelsOf(schema: v.GenericSchema): ReadonlyMap<string, string> {
  const { labels } = v.getMetadata(schema);
  return new Map(
    Object.entries(isRecord(labels) ? labels : {}).map(([value, label]) => [value, String(label)]),
  );
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  isRecord(value) && value['kind'] === 'schema';

function part(owner: object, name: string): v.GenericSchema {
  const found: unknown = Object.entries(owner).find(([key]) => key === name)?.[1];
  if (isSchema(found)) return found;
  throw new Error(`A schema has no part ${name}.`);
}

/** The limit that a rule of the pipe sets. The last limit counts, because a pipe can contain a pipe. */
function ruleNumber(schema: v.GenericSchema, rule: string, otherwise = Infinity): number {
  const steps = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  return steps.reduce<number>((found, step: unknown) => {
    if (isSchema(step) && 'pipe' in step) return ruleNumber(step, rule, found);
    return isRecord(step) && step['type'] === rule ? Number(step['requirement']) : found;
  }, otherwise);
}
