import { isLogoFile } from '#contract/brand.ts';
import type * as v from 'valibot';
import { LANGUAGE_FILES, MARKDOWN_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { keyInWords } from '#contract/content-fields.ts';
import { addressIn, isLanguage, type Language } from '#contract/languages.ts';
import type { ContentPath, FileGroup } from '#contract/site-editing.ts';
import { textAt } from '#publisher/content/parse-file.ts';

/* The names of the files of the content for people, and the page that shows each file best. */

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
  'our-record': named('Our record: the texts', 'pages', '/our-record'),
  options: named('Ways out of debt, side by side', 'pages', '/options'),
  exemptions: named('What the law protects', 'pages', '/exemptions'),
  letters: named('Letters to debt collectors', 'pages', '/letters'),
  'call-sheet': named('Sheet for the call', 'pages', '/call-sheet'),
  'income-check': named('Income check: the texts', 'pages', '/income-check'),
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

interface FileName {
  name: string;
  group: FileGroup;
  /** Undefined for files of all languages. */
  language?: Language;
  /** The address of the page that shows the file best, in its language. */
  page: string;
}

/** `title` is the title in a Markdown file. Undefined when `file` is no file of the content. */
export function fileName(file: ContentPath, title = ''): FileName | undefined {
  const [folder, rest] = splitLanguage(file);
  if (rest === undefined) return sharedName(folder);
  if (!isLanguage(folder)) return undefined;
  const found = nameInLanguage(rest, title);
  return found && { ...found, language: folder, page: addressIn(folder, found.page) };
}

/** The name of a file for people: the situation of an urgent page, the title of another Markdown file. */
export function nameOfFile(file: ContentPath, data?: unknown): string {
  const field = /^[^/]+\/urgent\//.test(file) ? 'situation' : 'title';
  return fileName(file, textAt(data, field))?.name ?? file;
}

function splitLanguage(file: ContentPath): [string, string?] {
  const slash = file.indexOf('/');
  const folder = file.slice(0, slash);
  return slash > 0 && isLanguage(folder) ? [folder, file.slice(slash + 1)] : [file];
}

function sharedName(file: string): FileName | undefined {
  if (isLogoFile(file)) return named('Logo', 'firm', '/');
  const [, id] = /^portraits\/([^/]+)\.\w+$/.exec(file) ?? [];
  if (id !== undefined) return named(`Photo of ${personOf(id)}`, 'firm', '/about');
  return entryOf(SHARED, file);
}

/** `maria-lopez` is Maria Lopez. */
const personOf = (id: string) => id.split('-').map(keyInWords).join(' ');

function nameInLanguage(rest: string, title: string): Named | undefined {
  if (rest === 'prepare.md') return named('How to prepare', 'pages', '/prepare');
  const [, folder = '', id = ''] = /^(\w+)\/([a-z0-9-]+)\.md$/.exec(rest) ?? [];
  const group = entryAt(FOLDERS, folder);
  if (!group) return entryOf(IN_LANGUAGE, rest);
  const page = folder === 'legal' ? `/${id}` : `/${folder}/${id}`;
  return named(title || keyInWords(id), group, page);
}

const entryOf = (table: Readonly<Record<string, Named>>, file: string) =>
  file.endsWith('.yaml') ? entryAt(table, file.slice(0, -'.yaml'.length)) : undefined;

const entryAt = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The schema of the fields of a file; undefined for pictures and for other files that are not content. */
export function schemaOf(file: ContentPath): v.GenericSchema | undefined {
  const [folder, rest] = splitLanguage(file);
  const name = (rest ?? folder).replace(/\.(?:yaml|md)$/, '');
  if (rest === undefined)
    return file.endsWith('.yaml') ? entryAt(schemas(SHARED_FILES), name) : undefined;
  if (rest.endsWith('.yaml')) return entryAt(schemas(LANGUAGE_FILES), name);
  if (rest === 'prepare.md') return MARKDOWN_FILES.prepare;
  const [, inFolder = ''] = /^(\w+)\/[a-z0-9-]+\.md$/.exec(rest) ?? [];
  return entryAt(FOLDERS, inFolder) && entryAt(schemas(MARKDOWN_FILES), inFolder);
}

const schemas = (table: Readonly<Record<string, v.GenericSchema>>) => table;
