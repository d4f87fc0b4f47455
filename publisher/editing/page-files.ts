import { FILE_PAIRS, PAGE_FILES } from '#contract/content-files.ts';
import type { Language } from '#contract/languages.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import { nameOfFile } from './file-names.ts';

/* The pages that a firm can have or not, by an id as in `services/chapter7` or `our-record`, and their files. */

/** Those that are in no list of services or situations. */
export const SINGLE_PAGES: readonly string[] = [
  ...Object.keys(PAGE_FILES),
  ...FILE_PAIRS.map(({ texts }) => texts),
  'prepare',
];

/** The page of which a file has the texts or the data. Undefined for what every firm has. */
export function pageOfFile(file: ContentPath): string | undefined {
  const pair = FILE_PAIRS.find(({ shared }) => `${shared}.yaml` === file);
  if (pair) return pair.texts;
  const rest = file.replace(/^[a-z]{2}\//, '').replace(/\.(?:md|yaml)$/, '');
  const isPage = /^(?:services|urgent)\/[a-z0-9-]+$/.test(rest) || SINGLE_PAGES.includes(rest);
  return isPage ? rest : undefined;
}

/** The file with its texts in a language. */
export const textsOfPage = (id: string, language: Language): ContentPath =>
  `${language}/${id}.${id.includes('/') || id === 'prepare' ? 'md' : 'yaml'}`;

/** Its files in all languages, and the one with its data. */
export function filesOfPage(id: string, languages: readonly Language[]): ContentPath[] {
  const pairs = FILE_PAIRS.filter(({ texts }) => texts === id);
  return [
    ...pairs.map(({ shared }) => `${shared}.yaml`),
    ...languages.map((language) => textsOfPage(id, language)),
  ];
}

/** A page is one thing, and not one of its two files. */
export const nameOfPage = (file: ContentPath, data: unknown): string =>
  nameOfFile(file, data).replace(/: the texts$/, '');
