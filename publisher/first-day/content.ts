import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import type { FirstDayAnswers } from '#contract/first-day.ts';
import { isRecord } from '#contract/is-record.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { stateNameOf } from '#contract/us-states.ts';
import { namesIn } from '#publisher/content/fill-in.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { languageOfFile } from '#publisher/content/parse-file.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { idFromName } from '#publisher/content/articles.ts';
import { writeFirm } from './firm.ts';

/** The cases of the sample firm, which no other firm has. */
const ONLY_OF_SAMPLE = /^court-record\.yaml$|\/our-record\.yaml$/;

/**
 * The texts of a firm's own content, by their path below its folder. Texts that are only true for the sample are
 * replaced by neutral ones, with notes that say what the firm must write. Every file says `sample: true`.
 */
export async function contentOf(
  answers: FirstDayAnswers,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const languages: readonly Language[] = answers.spanish ? ['en', 'es'] : ['en'];
  const { texts } = await readFolder(SAMPLE_FOLDER);
  const files: StartFiles = new Map(
    [...texts]
      .map(([file, text]) => [file, readStartFile(file, text)] as const)
      .filter(([file, { language }]) => !ONLY_OF_SAMPLE.test(file) && languages.includes(language)),
  );
  for (const language of languages) {
    const neutral = await readNeutral(language);
    const slots = slotsOf(answers, language);
    for (const changesByFile of [
      neutral.always,
      ...(answers.foundedYear === undefined ? [neutral.withoutFoundedYear] : []),
      ...(answers.states.every(isLicensed) ? [] : [neutral.someStateFederal]),
    ])
      for (const [name, changes] of Object.entries(changesByFile)) {
        const file = files.get(name);
        if (file) files.set(name, neutralFile(file, changes, slots));
      }
  }
  writeFirm(files, answers, today);
  keepUsedFigures(files);
  return new Map([...files].map(([name, file]) => [name, printStartFile(file)]));
}

const isLicensed = ({ admission }: FirstDayAnswers['states'][number]) => admission === 'licensed';

function slotsOf({ office, states, attorneys }: FirstDayAnswers, language: Language): Slots {
  const names = states.map(({ code }) => stateNameOf(code));
  const [last = '', ...before] = names.toReversed();
  const { list } = LANGUAGES[language];
  const ids: string[] = [];
  for (const { name } of attorneys) ids.push(idFromName(name, ids));
  return {
    values: {
      city: office.city,
      region: stateNameOf(office.state),
      states: before.length === 0 ? last : list(before.toReversed().join(', '), last),
    },
    lists: [
      names.map((state) => ({ state })),
      attorneys.map(({ name, title }, index) => ({ attorney: name, title, id: ids[index] ?? '' })),
    ],
  };
}

/** Keeps the figures that a text prints: figures of federal law, and fees of the firm. */
function keepUsedFigures(files: StartFiles): void {
  const isTable = (file: string) => file.endsWith('figures.yaml');
  const texts = [...files.values()].filter(({ file }) => !isTable(file)).map(printStartFile);
  const used = new Set([...namesIn(texts)].map((name) => name.replace(/\.(?:asOf|since)$/, '')));
  for (const { file, data } of files.values())
    for (const key of ['figures', 'values']) {
      const all = data[key];
      if (isTable(file) && isRecord(all))
        data[key] = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
    }
}

/* `content/.neutral/`: texts for a new firm in place of texts about the sample firm or the law of its states. */

const ChangesSchema = v.strictObject({
  /** Values by their path, as in `hero.lead`. Null removes a value. */
  set: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Without `neutral`, the line or the item with the text is removed. */
  texts: v.optional(
    v.array(v.strictObject({ sample: v.string(), neutral: v.optional(v.string()) })),
    [],
  ),
});
type FileChanges = v.InferOutput<typeof ChangesSchema>;

const ChangesByFile = v.record(v.string(), ChangesSchema);
const NeutralSchema = v.strictObject({
  always: ChangesByFile,
  withoutFoundedYear: ChangesByFile,
  someStateFederal: ChangesByFile,
});
type Neutral = v.InferOutput<typeof NeutralSchema>;

const NEUTRAL_FOLDER = join(SAMPLE_FOLDER, '.neutral');

export async function readNeutral(language: Language): Promise<Neutral> {
  const text = await readFile(join(NEUTRAL_FOLDER, `${language}.yaml`), 'utf8');
  return v.parse(NeutralSchema, parse(text));
}

type Values = Readonly<Record<string, string>>;
/** The values of each `<name>` in the neutral texts. */
interface Slots {
  values: Values;
  /** An item with a name from one of these lists is repeated for each entry of the list, such as for each state. */
  lists: readonly (readonly Values[])[];
}

/** Replaces the texts of a file that are about the sample. */
function neutralFile(source: StartFile, { set, texts }: FileChanges, slots: Slots): StartFile {
  const byText: NeutralTexts = new Map(
    texts.map(({ sample, neutral }) => [
      sample,
      neutral === undefined ? undefined : filledText(neutral, slots.values),
    ]),
  );
  const kept = replaced(source.data, byText);
  const data = isRecord(kept) ? kept : {};
  for (const [path, value] of Object.entries(set))
    setAt(data, path.split('.'), filledValue(value, slots));
  const { comment, body } = source;
  return {
    ...source,
    comment: neutralLines(comment, byText),
    data,
    ...(body !== undefined && { body: neutralLines(body, byText).replaceAll(/\n{3,}/g, '\n\n') }),
  };
}

/** The neutral texts by the sample's texts; undefined for a text that is removed. */
type NeutralTexts = ReadonlyMap<string, string | undefined>;

/** Undefined when nothing of the value is left. */
function replaced(value: unknown, byText: NeutralTexts): unknown {
  if (typeof value === 'string') return byText.has(value) ? byText.get(value) : value;
  if (Array.isArray(value)) {
    const left = value.map((item) => replaced(item, byText)).filter((item) => item !== undefined);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, replaced(each, byText)] as const,
  );
  const isGone = entries.some(
    ([key, left]) => left === undefined && typeof value[key] === 'string',
  );
  return isGone ? undefined : Object.fromEntries(entries.filter(([, left]) => left !== undefined));
}

const neutralLines = (text: string, byText: NeutralTexts): string =>
  text
    .split('\n')
    .flatMap((line) => (byText.has(line) ? (byText.get(line) ?? []) : [line]))
    .join('\n');

function setAt(group: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...below] = path;
  const inner = group[key];
  if (below.length > 0) {
    if (!isRecord(inner)) throw new Error(`The sample has no group ${key} for its neutral value.`);
    setAt(inner, below, value);
  } else if (value === null) delete group[key];
  else group[key] = value;
}

/** The value with the answers of the firm in its slots. */
function filledValue(value: unknown, { values, lists }: Slots): unknown {
  if (typeof value === 'string') return filledText(value, values);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, filledValue(each, { values, lists })]),
    );
  if (!Array.isArray(value)) return value;
  return value.flatMap((item) => {
    const text = JSON.stringify(item);
    const list = lists.find(([first = {}]) =>
      Object.keys(first).some((name) => text.includes(`<${name}>`)),
    );
    if (!list) return [filledValue(item, { values, lists })];
    return list.map((each) => filledValue(item, { values: { ...values, ...each }, lists: [] }));
  });
}

const filledText = (text: string, values: Values): string =>
  text.replaceAll(/<(\w+)>/g, (slot, name: string) => values[name] ?? slot);

/** A file of the sample while it becomes the firm's: its fields, and the text below the fields of a Markdown file. */
export interface StartFile {
  file: string;
  language: Language;
  /** The lines above the first field: they name the schema and say what the file is for. */
  comment: string;
  data: Record<string, unknown>;
  body?: string;
}
/** The files by their path below the folder of the content. */
export type StartFiles = Map<string, StartFile>;

export function readStartFile(file: string, text: string): StartFile {
  const language = languageOfFile(file);
  if (file.endsWith('.md')) {
    const [, head = '', body = ''] = /^---\n(.*?)^---[ \t]*\n?(.*)$/ms.exec(text) ?? [];
    return { file, language, comment: '', data: fields(head), body };
  }
  const comment = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? '';
  return { file, language, comment, data: fields(text) };
}

function printStartFile({ comment, data, body }: StartFile): string {
  const yaml = stringify(data, { lineWidth: 0 });
  return body === undefined ? comment + yaml : `---\n${yaml}---\n${body}`;
}

function fields(text: string): Record<string, unknown> {
  const data: unknown = parse(text);
  return isRecord(data) ? data : {};
}
