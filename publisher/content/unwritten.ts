import type * as v from 'valibot';
import { isRecord } from '#contract/is-record.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { beforeNote, hasNote, withoutNoteLines } from './notes.ts';
import { languageOfFile, type ContentFile } from './parse-file.ts';
import type { Placeholders } from './placeholders.ts';
import { shapeOf, type Shape } from './schema-shape.ts';

/*
 * The notes that the first day leaves for the firm (content/.neutral/) stay in its files until it writes the text.
 * Visitors never read notes. A text that is only a note is left out, or replaced by a short neutral sentence if the
 * page needs it.
 */

/** A figure that the firm has not written yet, such as the fee of an attorney. */
const UNWRITTEN_FIGURE = /^\[.*\]$/;

/** The names of the figures without a value in a language, as in `chapter7AttorneyFee`. */
export const unwrittenFigures = (placeholders: Placeholders): readonly string[] =>
  [...placeholders].flatMap(([name, value = '']) => (UNWRITTEN_FIGURE.test(value) ? [name] : []));

/** The file without its notes. Sentences that print a figure of `unwritten` are left out too. */
export function withoutNotes(
  source: ContentFile,
  schema: v.GenericSchema,
  unwritten: readonly string[] = [],
): ContentFile {
  const context: Context = { source, unwritten, language: languageOfFile(source.file) };
  if (
    !hasNote(source) &&
    !printsOneOf(JSON.stringify(source.data) + (source.body?.text ?? ''), unwritten)
  )
    return source;
  const data = withoutUnwritten(source.data, shapeOf(schema), {
    ...context,
    key: '',
    isNeeded: true,
  });
  const { body } = source;
  return {
    ...source,
    data,
    ...(body && { body: { ...body, text: shownBody(body.text, context) } }),
  };
}

interface Context {
  source: ContentFile;
  unwritten: readonly string[];
  language: Language;
}
/** `isNeeded`: the page needs this value. */
type FieldContext = Context & { key: string; isNeeded: boolean };

/** The result for a value that is removed as a whole. */
const GONE = Symbol('gone');

function withoutUnwritten(value: unknown, shape: Shape, field: FieldContext): unknown {
  if (typeof value === 'string') {
    const left = withoutNote(value, field.unwritten);
    if (left !== '' || value === '') return left;
    return field.isNeeded ? neutralText(field) : GONE;
  }
  if (Array.isArray(value) && shape.kind === 'list') return shownList(value, shape, field);
  if (!isRecord(value)) return value;
  if (shape.kind === 'record')
    return mapEntries(value, (each, key) =>
      withoutUnwritten(each, shape.value, { ...field, key, isNeeded: true }),
    );
  return shape.kind === 'group' ? shownGroup(value, shape, field) : value;
}

function shownList(
  values: readonly unknown[],
  { item, least }: Extract<Shape, { kind: 'list' }>,
  field: FieldContext,
): unknown {
  const left = values
    .map((each) => withoutUnwritten(each, item, { ...field, isNeeded: false }))
    .filter((each) => each !== GONE);
  if (left.length === values.length || left.length >= Math.max(least, 1)) return left;
  if (!field.isNeeded) return GONE;
  if (least === 0) return left;
  // Keeps only as many entries as the list needs, because all notes become the same sentence.
  return values
    .slice(0, least)
    .map((each) => withoutUnwritten(each, item, { ...field, isNeeded: true }));
}

function shownGroup(
  value: Readonly<Record<string, unknown>>,
  { entries }: Extract<Shape, { kind: 'group' }>,
  field: FieldContext,
): unknown {
  const left: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    const shape = entries.get(key);
    const result = shape ? withoutUnwritten(each, shape, { ...field, key, isNeeded: false }) : each;
    if (result !== GONE) left[key] = result;
    else if (shape && !shape.optional) {
      // An entry with an id is a person or a part of a page, and stays.
      if (!field.isNeeded && !entries.has('id')) return GONE;
      left[key] = withoutUnwritten(each, shape, { ...field, key, isNeeded: true });
    }
  }
  return left;
}

/** The neutral text that replaces a note, chosen by the key of the field. */
function neutralText({ key, language }: FieldContext): string {
  const words = LANGUAGES[language].unwritten;
  if (/^(?:what|statute|value|figure)$/.test(key)) return words.short;
  return /^(?:lead|blurb|story|bio|metaDescription|description)$/.test(key)
    ? words.firm
    : words.law;
}

const mapEntries = (
  group: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
) => Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));

function withoutNote(text: string, unwritten: readonly string[]): string {
  const left = beforeNote(text);
  if (!printsOneOf(left, unwritten)) return left;
  return left
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !printsOneOf(sentence, unwritten))
    .join(' ');
}

const printsOneOf = (text: string, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text));

function shownBody(text: string, { unwritten, language }: Context): string {
  const lines = withoutNoteLines(text)
    .split('\n')
    .flatMap((line) => {
      const [, mark = '', words = ''] = /^(\s*(?:- |\d+\. )?)(.*)$/s.exec(line) ?? [];
      const left = withoutNote(words, unwritten);
      return left === '' && words !== '' ? [] : [mark + left];
    });
  const levelOf = (line = '') => /^(#{2,3}) /.exec(line)?.[1]?.length;
  return lines
    .flatMap((line, index) => {
      const level = levelOf(line);
      if (level === undefined) return [line];
      const next = lines.slice(index + 1).find((each) => each.trim() !== '');
      const isEmpty = next === undefined || (levelOf(next) ?? 9) <= level;
      // The heading stays, because other pages have links to it.
      return isEmpty ? [line, '', LANGUAGES[language].unwritten.law, ''] : [line];
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}
