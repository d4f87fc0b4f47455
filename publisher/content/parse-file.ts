import type { Token } from 'marked';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { fieldName, type Path, type Place, type Problem } from './problem.ts';

/** One YAML file, or the front matter and text of one Markdown file. */
export interface ContentFile {
  file: string;
  data: unknown;
  /** The line of a field. For a missing field, the line of the nearest field that would contain it. */
  lineOf: (path: Path) => number;
  /** The text of a Markdown file, the line on which it begins, and its tokens once its names are filled in. */
  body?: { text: string; line: number; tokens?: readonly Token[] };
}

/** A file without a language has texts in the main language. */
export function languageOfFile(file: string): Language {
  const [folder = ''] = file.split('/', 1);
  return isLanguage(folder) ? folder : MAIN_LANGUAGE;
}

type Parsed = { file: ContentFile } | { problems: Problem[] };

export const parseFile = (file: string, text: string): Parsed =>
  file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);

/** Reads a file as the checks do. Undefined when it cannot be parsed. */
export function readText(file: string, text: string): ContentFile | undefined {
  const parsed = parseFile(file, text);
  return 'file' in parsed ? parsed.file : undefined;
}

export function parseMarkdown(file: string, text: string): Parsed {
  const [all, head, body] = /^---\n(.*?)^---[ \t]*(?:\n(.*))?$/ms.exec(text) ?? [];
  if (all === undefined || head === undefined || !text.startsWith('---\n')) {
    const wanted = 'a line ---, the fields of the page, and a line ---';
    return { problems: [{ file, line: 1, found: 'does not start with front matter', wanted }] };
  }
  const parsed = parseYaml(file, head, 1);
  if ('problems' in parsed) return parsed;
  const line = head.split('\n').length + 2;
  return { file: { ...parsed.file, body: { text: body ?? '', line } } };
}

/** `linesBefore` is 1 for front matter, which begins on the second line of its file. */
export function parseYaml(file: string, text: string, linesBefore = 0): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    prettyErrors: false,
    stringKeys: true,
    lineCounter: lines,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  const [first] = document.errors;
  // Each tab causes further errors in other lines.
  const tabs = first
    ? text.split('\n').flatMap((line, index) => (/^\s*\t/.test(line) ? [index + 1] : []))
    : [];
  if (tabs.length > 0)
    return {
      problems: tabs.map((line) => ({ file, line: line + linesBefore, ...TAB })),
    };
  const mistakes = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    ...explainYaml(error, text),
  }));
  const problems = [...mistakes, ...misreadTexts(document, text)].map(
    ({ offset, ...mistake }): Problem => ({ file, line: lineAt(offset), ...mistake }),
  );
  if (problems.length > 0) return { problems };
  const data = mapTexts(document.toJS(), onOneLine);
  const lineOf = (path: Path) => (path.length === 0 ? 1 : lineAt(offsetOf(document, path)));
  return { file: { file, data, lineOf } };
}

/** Removes spaces at the ends of a text, and the line breaks that YAML keeps after `|`. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const TAB = { found: 'has a tab before its text', wanted: 'spaces' };

/** The same value with every text in it changed. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value))
    return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, [...path, key])]),
  );
}

export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  const items: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value ?? {});
  return [...items].flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** All texts of the fields and all lines of the body, each with its place. */
export function placesIn({ data, lineOf, body }: ContentFile): Place[] {
  const fields = textsIn(data).map(({ path, text }) => ({
    line: lineOf(path),
    field: fieldName(path),
    path,
    text,
  }));
  const lines = body?.text.split('\n') ?? [];
  return [
    ...fields,
    ...lines.map((text, index) => ({ line: (body?.line ?? 1) + index, field: '', text })),
  ];
}

/** The value of a field that was not checked yet. */
export function valueAt(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Empty when the field is missing or not a text. */
export function textAt(value: unknown, key: string): string {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : '';
}

/** Empty when the field is missing or not a list. */
export function itemsAt(value: unknown, key: string): readonly unknown[] {
  const items = valueAt(value, key);
  return Array.isArray(items) ? items : [];
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      const item: unknown = node.items[key];
      if (!isMap(item) && !isSeq(item) && !isScalar(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset;
}

const QUOTES = 'quotes around the whole text';

/** Finds unquoted texts that YAML reads as something else: `Suite #400`, `*Note*`, `&Co`. */
function misreadTexts(document: Document, text: string) {
  const mistakes: { offset: number; found: string; wanted: string }[] = [];
  visit(document, {
    Scalar(_key, { type, range, anchor }) {
      if (!range) return;
      const [start, end] = range;
      const rest = text.slice(end).split('\n', 1)[0] ?? '';
      if (type === 'PLAIN' && start !== end && /^[ \t]+#[^\s#]/.test(rest))
        mistakes.push({
          offset: start,
          found: 'has a text that ends before “ #”, where a comment begins',
          wanted: `${QUOTES}, or a space after #`,
        });
      if (anchor !== undefined)
        mistakes.push({ offset: start, found: 'has a text that starts with &', wanted: QUOTES });
    },
    Alias(_key, { range }) {
      const found = 'has a text that starts with *';
      mistakes.push({ offset: range?.[0] ?? 0, found, wanted: QUOTES });
    },
  });
  return mistakes;
}

/** Errors of the parser, by their code and message, in words for people who do not know YAML. */
const YAML_ERRORS: readonly (readonly [error: RegExp, found: string, wanted?: string])[] = [
  [/^BLOCK_AS_IMPLICIT_KEY|Nested mappings/, 'has a second “: ”'],
  [/^MISSING_CHAR.*closing/, 'has no closing quote', 'a quote at the end of the text'],
  [/^TAG_RESOLVE_FAILED/, 'has a text that starts with !'],
  [/stringKeys/, 'has a text that starts with { or ['],
  [/^MULTIPLE_DOCS/, 'has a second line ---', 'one document in the file'],
];

function explainYaml({ code, message, pos }: YAMLError, text: string) {
  if (code === 'DUPLICATE_KEY') {
    const key = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? '';
    return { found: `has the field ${key} a second time`, wanted: 'each field once' };
  }
  const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1).split('\n', 1)[0] ?? '';
  const known = YAML_ERRORS.find(([error]) => error.test(`${code} ${message}`));
  const [, found = 'is not YAML', wanted = QUOTES] = known ?? [];
  return {
    found: `${found} in “${line.trim().slice(0, 60)}”`,
    wanted: known ? wanted : `a line without: ${message}`,
  };
}
