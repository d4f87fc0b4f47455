import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import type { Language } from '#contract/languages.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import type { StartFile } from './start-file.ts';

/* The neutral halves of the sample: what a new firm has where the sample is about itself or the law of its states. */

const HalfSchema = v.strictObject({
  /** Values by their path, as in `hero.lead`. Null removes one. */
  set: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Without `neutral`, the line or the item in which the text stands goes. */
  texts: v.optional(
    v.array(v.strictObject({ sample: v.string(), neutral: v.optional(v.string()) })),
    [],
  ),
});
type Half = v.InferOutput<typeof HalfSchema>;

const HalvesSchema = v.record(v.string(), HalfSchema);
const NeutralSchema = v.strictObject({
  always: HalvesSchema,
  withoutFoundedYear: HalvesSchema,
  someStateFederal: HalvesSchema,
});
type Neutral = v.InferOutput<typeof NeutralSchema>;

const NEUTRAL_FOLDER = join(SAMPLE_FOLDER, '.neutral');

export async function readNeutral(language: Language): Promise<Neutral> {
  const text = await readFile(join(NEUTRAL_FOLDER, `${language}.yaml`), 'utf8');
  return v.parse(NeutralSchema, parse(text));
}

type Values = Readonly<Record<string, string>>;
/** What `<name>` in a neutral half stands for. */
export interface Slots {
  values: Values;
  /** An item that names the first value of a list is written for each of its entries. */
  lists: readonly (readonly Values[])[];
}

/** The file with its neutral half. */
export function neutralFile(source: StartFile, { set, texts }: Half, slots: Slots): StartFile {
  const halves: Halves = new Map(
    texts.map(({ sample, neutral }) => [
      sample,
      neutral === undefined ? undefined : filled(neutral, slots.values),
    ]),
  );
  const kept = replaced(source.data, halves);
  const data = isRecord(kept) ? kept : {};
  for (const [path, value] of Object.entries(set))
    setAt(data, path.split('.'), written(value, slots));
  const { comment, body } = source;
  return {
    ...source,
    comment: neutralLines(comment, halves),
    data,
    ...(body !== undefined && { body: neutralLines(body, halves).replaceAll(/\n{3,}/g, '\n\n') }),
  };
}

/** The neutral text by that of the sample; undefined when it goes. */
type Halves = ReadonlyMap<string, string | undefined>;

/** Undefined when nothing of the value is left. */
function replaced(value: unknown, halves: Halves): unknown {
  if (typeof value === 'string') return halves.has(value) ? halves.get(value) : value;
  if (Array.isArray(value)) {
    const left = value.map((item) => replaced(item, halves)).filter((item) => item !== undefined);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, replaced(each, halves)] as const,
  );
  const isGone = entries.some(
    ([key, left]) => left === undefined && typeof value[key] === 'string',
  );
  return isGone ? undefined : Object.fromEntries(entries.filter(([, left]) => left !== undefined));
}

const neutralLines = (text: string, halves: Halves): string =>
  text
    .split('\n')
    .flatMap((line) => (halves.has(line) ? (halves.get(line) ?? []) : [line]))
    .join('\n');

function setAt(group: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...below] = path;
  const inner = group[key];
  if (below.length > 0) {
    if (!isRecord(inner)) throw new Error(`The sample has no group ${key} for its neutral half.`);
    setAt(inner, below, value);
  } else if (value === null) delete group[key];
  else group[key] = value;
}

/** The value with the answers of the firm in its slots. */
function written(value: unknown, { values, lists }: Slots): unknown {
  if (typeof value === 'string') return filled(value, values);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, written(each, { values, lists })]),
    );
  if (!Array.isArray(value)) return value;
  return value.flatMap((item) => {
    const text = JSON.stringify(item);
    const list = lists.find(([first = {}]) =>
      Object.keys(first).some((name) => text.includes(`<${name}>`)),
    );
    if (!list) return [written(item, { values, lists })];
    return list.map((each) => written(item, { values: { ...values, ...each }, lists: [] }));
  });
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/<(\w+)>/g, (slot, name: string) => values[name] ?? slot);
