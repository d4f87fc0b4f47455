import { dayInWords } from '#contract/content-fields.ts';
import { isRecord } from '#contract/is-record.ts';
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import {
  MISSING,
  problemAt,
  problemIn,
  unknownName,
  type ContentFiles,
  type Found,
  type Path,
  type Problem,
} from './problem.ts';
import { textAt, valueAt } from './parse-file.ts';

const MAIN_NAME = LANGUAGES[MAIN_LANGUAGE].name;

/** Fields whose values are the same in every language: addresses, and names that the code reads. */
const SAME_FIELDS = [
  'attorney',
  'certainty',
  'choice',
  'effective',
  'href',
  'icon',
  'id',
  'kind',
  'offeredIn',
  'order',
  'since',
];

/**
 * A language must have the same pages as the main one, so that each page has an address in both. It must have the same
 * ids, links and numbers, so that a visitor's choices on one page also apply on the other. Texts may differ in length
 * and order; `translated` identifies the version of the original.
 */
export function checkTranslation(language: Language, files: ContentFiles): Problem[] {
  const main = namesIn(MAIN_LANGUAGE, files);
  const own = namesIn(language, files);
  return [
    ...main
      .filter((name) => !own.includes(name) && name !== 'figures.yaml')
      .map((name) => ({
        file: `${language}/${name}`,
        found: MISSING,
        wanted: 'the same pages in each language',
        inFile: `, and ${MAIN_LANGUAGE}/${name} exists`,
      })),
    ...own.flatMap((name) => {
      const source = files.get(`${language}/${name}`);
      const original = files.get(`${MAIN_LANGUAGE}/${name}`);
      if (!source) return [];
      if (name === 'figures.yaml') return figureProblems(source.file, files);
      if (!original) {
        const found = 'is in this language alone';
        const inFile = `: ${MAIN_LANGUAGE}/${name} too`;
        return [{ file: source.file, found, wanted: 'the same pages in each language', inFile }];
      }
      return [
        ...differences(source.data, original.data),
        ...otherNotices(source.data, original.data),
      ].map(({ path, found, wanted }) =>
        problemIn(source, path, found, `${wanted}, as in ${MAIN_NAME}`, ` (${original.file})`),
      );
    }),
  ];
}

const namesIn = (language: Language, files: ContentFiles) =>
  [...files.keys()].flatMap((file) =>
    file.startsWith(`${language}/`) ? [file.slice(language.length + 1)] : [],
  );

/** Finds figures that the main language does not have, and figures in words that this language does not translate. */
function figureProblems(file: string, files: ContentFiles): Problem[] {
  const known = valueAt(files.get('figures.yaml')?.data, 'figures');
  const values = valueAt(files.get(file)?.data, 'values');
  const names = isRecord(known) ? Object.keys(known) : [];
  const inWords = names.filter((name) => /[a-z]{2}/.test(textAt(valueAt(known, name), 'value')));
  return [
    ...Object.keys(isRecord(values) ? values : {}).flatMap((name) =>
      unknownName(files, file, ['values', name], name, names, 'the name of a figure'),
    ),
    ...inWords
      .filter((name) => valueAt(values, name) === undefined)
      .map((name) => {
        const wanted = `“${textAt(valueAt(known, name), 'value')}” in this language`;
        return problemAt(files, file, ['values', name], MISSING, wanted);
      }),
  ];
}

interface Difference {
  path: Path;
  found: Found;
  wanted: string;
}

/** Compares the entries of lists only if both lists have the same length. */
function differences(own: unknown, main: unknown, path: Path = []): Difference[] {
  if (Array.isArray(own) && Array.isArray(main))
    return own.length === main.length
      ? own.flatMap((item, index) => differences(item, main[index], [...path, index]))
      : [];
  if (isRecord(own) && isRecord(main))
    return Object.keys(own).flatMap((name) =>
      name in main ? differences(own[name], main[name], [...path, name]) : [],
    );
  const field = path.findLast((key) => typeof key === 'string') ?? '';
  const isSame = typeof main !== 'string' || SAME_FIELDS.includes(field);
  if (!isSame || own === main || path[0] === 'sample') return [];
  if (field === 'href' && isOutside(own) && isOutside(main)) return [];
  return [{ path, found: { code: 'value', value: own }, wanted: JSON.stringify(main) }];
}

/** Public offices have different addresses for each language. */
const isOutside = (href: unknown) => typeof href === 'string' && href.startsWith('https://');

/** A notice at the top of all pages is shown on the same days in each language. */
function otherNotices(own: unknown, main: unknown): Difference[] {
  const [days, wantedDays] = [own, main].map(daysOfNotices);
  if (days === wantedDays) return [];
  const found = days === '' ? MISSING : 'is for other days';
  const wanted = wantedDays === '' ? 'no notice' : `a notice for ${wantedDays}`;
  return [{ path: ['announcement'], found, wanted }];
}

function daysOfNotices(data: unknown): string {
  const notices = valueAt(data, 'announcement');
  if (!Array.isArray(notices)) return '';
  return notices
    .map((notice) => ['from', 'until'].map((key) => dayInWords(textAt(notice, key))).join(' to '))
    .join(', ');
}
