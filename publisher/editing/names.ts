import { isLogoFile } from '#contract/brand.ts';
import type * as v from 'valibot';
import { LANGUAGE_FILES, MARKDOWN_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { dayInWords, FORM_PARTS, keyInWords } from '#contract/content-fields.ts';
import { addressIn, isLanguage, type Language } from '#contract/languages.ts';
import type { ContentPath, FileGroup, FieldOption, FieldPath } from '#contract/site-editing.ts';
import { textAt } from '#publisher/content/parse-file.ts';
import { shapeAt, type ChoiceShape, type Shape } from '#publisher/content/schema-shape.ts';
import { hoursToType } from '#contract/office-hours.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Path } from '#publisher/content/problem.ts';
import { shortened } from '#publisher/content/problem-in-words.ts';
import { pathOf } from './apply-edit-action.ts';

/* The names of content files as people see them, and the page that shows each file best. */

interface Named {
  name: string;
  group: FileGroup;
  /** The English address of the page that shows the file best. */
  page: string;
}
const named = (name: string, group: FileGroup, page: string): Named => ({ name, group, page });

const SHARED: Record<keyof typeof SHARED_FILES, Named> = {
  firm: named('Telephone, hours and office', 'firm', '/'),
  brand: named('Logo, colors and font', 'firm', '/'),
  figures: named('Fees and other figures', 'firm', '/services/chapter7'),
  'court-record': named('Our record: the cases of each court', 'pages', '/our-record'),
  medians: named('Income check: the table of medians', 'pages', '/income-check'),
  'attorney-review': named('Questions that only the attorney decides', 'legal', '/'),
};

const IN_LANGUAGE: Record<keyof typeof LANGUAGE_FILES, Named> = {
  firm: named('The firm in a few words', 'firm', '/'),
  attorneys: named('Attorneys', 'firm', '/about'),
  figures: named('Figures that contain words', 'firm', '/services/chapter7'),
  home: named('Home page and forms', 'pages', '/'),
  about: named('About us', 'pages', '/about'),
  faq: named('FAQ', 'pages', '/faq'),
  'our-record': named('Our record', 'pages', '/our-record'),
  options: named('Ways out of debt, side by side', 'pages', '/options'),
  exemptions: named('What the law protects', 'pages', '/exemptions'),
  letters: named('Letters to debt collectors', 'pages', '/letters'),
  'call-sheet': named('Sheet for the call', 'pages', '/call-sheet'),
  'income-check': named('Income check', 'pages', '/income-check'),
  'plan-range': named('Chapter 13 payment range', 'pages', '/plan-range'),
  gallery: named('Gallery', 'pages', '/gallery'),
  navigation: named('Names of links', 'pages', '/'),
  services: named('All services: page and order', 'services', '/services'),
  urgent: named('All urgent situations: page and order', 'urgent', '/urgent'),
  notices: named('Legal notices', 'legal', '/'),
};

const FOLDERS: Partial<Record<keyof typeof MARKDOWN_FILES, FileGroup>> = {
  services: 'services',
  urgent: 'urgent',
  legal: 'legal',
};

/** The address of `page` is in the language of the file. */
interface FileName extends Named {
  /** Undefined for files of all languages. */
  language?: Language;
}

/** `title` is the title in a Markdown file. Undefined when `file` is not a file of the content. */
export function fileName(file: ContentPath, title = ''): FileName | undefined {
  const { language, rest } = placeOf(file);
  if (language === undefined) return sharedName(rest);
  const found = nameInLanguage(rest, title);
  return found && { ...found, language, page: addressIn(language, found.page) };
}

/** The name of a file for people: the situation of an urgent page, the title of another Markdown file. */
export function nameOfFile(file: ContentPath, data?: unknown): string {
  const field = /^[^/]+\/urgent\//.test(file) ? 'situation' : 'title';
  return fileName(file, textAt(data, field))?.name ?? file;
}

/** The language of a file, if it has one, and the path in the folder of that language. */
function placeOf(file: ContentPath): { language?: Language; rest: string } {
  const [folder = '', ...below] = file.split('/');
  return below.length > 0 && isLanguage(folder)
    ? { language: folder, rest: below.join('/') }
    : { rest: file };
}

function sharedName(file: string): FileName | undefined {
  if (isLogoFile(file)) return named('Logo', 'firm', '/');
  const [, id] = /^portraits\/([^/]+)\.\w+$/.exec(file) ?? [];
  if (id !== undefined)
    return named(`Photo of ${id.split('-').map(keyInWords).join(' ')}`, 'firm', '/about');
  return entryOf(SHARED, file);
}

function nameInLanguage(rest: string, title: string): Named | undefined {
  if (rest === 'prepare.md') return named('How to prepare', 'pages', '/prepare');
  const [, folder = '', id = ''] = /^(\w+)\/([a-z0-9-]+)\.md$/.exec(rest) ?? [];
  const group = entryAt(FOLDERS, folder);
  if (!group) return entryOf(IN_LANGUAGE, rest);
  const page = folder === 'legal' ? `/${id}` : `/${folder}/${id}`;
  return named(title || keyInWords(id), group, page);
}

const entryOf = <T>(table: Readonly<Record<string, T>>, file: string): T | undefined =>
  file.endsWith('.yaml') ? entryAt(table, file.slice(0, -'.yaml'.length)) : undefined;

const entryAt = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The schema of the fields of a file; undefined for pictures and for other files that are not content. */
export function schemaOf(file: ContentPath): v.GenericSchema | undefined {
  const { language, rest } = placeOf(file);
  if (language === undefined) return entryOf(schemas(SHARED_FILES), rest);
  if (rest === 'prepare.md') return MARKDOWN_FILES.prepare;
  const [, folder = ''] = /^(\w+)\/[a-z0-9-]+\.md$/.exec(rest) ?? [];
  return entryAt(FOLDERS, folder)
    ? entryAt(schemas(MARKDOWN_FILES), folder)
    : entryOf(schemas(LANGUAGE_FILES), rest);
}

function shapeIn(file: ContentPath, path: Path): Shape | undefined {
  const schema = schemaOf(file);
  return schema && shapeAt(schema, path);
}

const schemas = (table: Readonly<Record<string, v.GenericSchema>>) => table;

/* The names of fields, their values and the items of lists in forms, for all code that names a field. */

/** The path of the text of a Markdown file below its fields. */
export const BODY = '$body';
export const BODY_LABEL = FORM_PARTS.text;

/** The label of the schema, or the key in words. */
export const labelOf = ({ label }: Shape, key: string): string =>
  label ?? (key === 'id' ? 'Short name in addresses' : keyInWords(key));

/** The word for one item: its label or, if it has none, the noun of the list’s label, as in “States of the firm”. */
export const nounOf = (item: Shape, listLabel: string): string =>
  item.label ?? /^(?:\w+ )?\w+?(?=s\b)/.exec(listLabel)?.[0] ?? 'Entry';

/** The values of a choice with their words for people. */
export const optionsOf = ({ options, labels }: ChoiceShape): FieldOption[] =>
  options.map((value) => ({ value, label: labels.get(value) ?? keyInWords(value) }));

/** The value of a control with one text. `check` reports a file that has a group or a list there. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The first text of an item that is not its id. */
export function summaryOf(value: unknown, shape: Shape): string {
  return shortened(dayInWords(firstText(value, shape)), 80);
}

/** The name of an entry for people: its label or, without one, its key in words. */
export const nameOfEntry = (key: string, value: unknown): string =>
  textAt(value, 'label') || keyInWords(key);
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
  if (shape.kind === 'choice')
    return optionsOf(shape).find((each) => each.value === value)?.label ?? '';
  return shape.kind === 'text' ? shown(value) : '';
}

/** The label of a field in the form. `value`: the value of the field, because an entry of a record may have a name. */
export function labelOfField(file: ContentPath, path: FieldPath, value?: unknown): string {
  const keys = pathOf(path);
  const last = keys.findLastIndex((each) => typeof each === 'string');
  return labelAt(file, keys.slice(0, last + 1), value);
}

/**
 * The label with the groups and lists around the field, as in “Beliefs and answers 3: Answer 1”. Empty for the whole
 * file. The values in `items` give the items of lists and the entries of records their names.
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
      const value = items.get(place.join('.'));
      if (typeof key !== 'number') return `: ${labelAt(file, place, value)}`;
      const name = nameOfItem(value, file, place);
      return name === '' ? ` ${key + 1}` : ` “${name}”`;
    })
    .join('')
    .replace(/^: /, '');
}

function nameOfItem(item: unknown, file: ContentPath, place: Path): string {
  const shape = shapeIn(file, place);
  // An item that is a text has no name: the text is shown beside its label.
  if (!isRecord(item) || !shape) return '';
  return shortened(summaryOf(item, shape), 40);
}

/** A value as the form shows it: the words of a choice, and yes or no. */
export function valueInWords(file: ContentPath, path: FieldPath, value: string): string {
  const shape = shapeIn(file, pathOf(path));
  if (shape?.kind === 'switch') return value === 'true' ? 'Yes' : 'No';
  if (shape?.kind === 'text' && shape.control === 'hours') return hoursToType(value);
  if (shape?.kind !== 'choice') return value;
  return optionsOf(shape).find((option) => option.value === value)?.label ?? value;
}

/** The options of a choice, as in “Licensed”, “Only in its federal courts”. Undefined for other fields. */
export function choicesAt(file: ContentPath, path: FieldPath): string | undefined {
  const shape = shapeIn(file, pathOf(path));
  if (shape?.kind !== 'choice') return undefined;
  return optionsOf(shape)
    .map(({ label }) => `“${label}”`)
    .join(', ');
}

function labelAt(file: ContentPath, path: readonly (string | number)[], value?: unknown): string {
  const key = String(path.at(-1) ?? '');
  if (key === BODY) return BODY_LABEL;
  const shape = shapeIn(file, path);
  return shape && shapeIn(file, path.slice(0, -1))?.kind !== 'record'
    ? labelOf(shape, key)
    : nameOfEntry(key, value);
}
