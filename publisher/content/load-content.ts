import { basename } from 'node:path';
import { isLogoFile } from '#contract/brand.ts';
import {
  fileNames,
  FILE_PAIRS,
  LANGUAGE_FILES,
  OPTIONAL_FILES,
  SHARED_FILES,
} from '#contract/content-files.ts';
import { LEGAL_PAGES, type Attorney, type SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { assembleContent } from './assemble-content.ts';
import { checkBrand } from './check-brand.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { checkPictures } from './check-pictures.ts';
import { hasNote } from './notes.ts';
import { checkTogether } from './check-together.ts';
import { checkTranslation } from './check-translation.ts';
import { namesIn } from './fill-in.ts';
import { localizeLinks } from './localize-links.ts';
import { offPagesOf, offProblems } from './off-pages.ts';
import { parseFile, type ContentFile } from './parse-file.ts';
import { MISSING, type ContentFiles, type Problem } from './problem.ts';
import { readFolder, type Folder } from './read-folder.ts';
import { portraitOf } from '#publisher/brand/likeness.ts';
import { reviewMark, textMark } from './text-mark.ts';

export interface LoadedContent {
  /** The content in the main language. */
  content: SiteContent;
  /** The contents in the other languages of the site. */
  translations: readonly SiteContent[];
  /** The pictures in `portraits/` and the drawn portraits, by their path in the folder of the content. */
  portraits: ReadonlyMap<string, Buffer>;
  /** A hash of all files, and their bytes by path. */
  hash: string;
  originals: ReadonlyMap<string, Buffer>;
  /** The parsed files, with their `{{names}}`. */
  parsed: ContentFiles;
  /** The parsed files with every `{{name}}` filled in, without the files of pages that are off. */
  filledIn: ContentFiles;
  /** The hashes of each file's current text, by its path. */
  marks: ReadonlyMap<string, Marks>;
  /** The names in braces that pages print, except pages that are off. */
  shownNames: ReadonlySet<string>;
  /** Files that nothing reads. */
  unread: readonly Problem[];
}

interface Marks {
  /** The file's review must have this hash as its `text`; otherwise the file was changed after the review. */
  review: string;
  /** The file's proofreading must have this hash as its `text`, and its translations as their `from`. */
  text: string;
}

/** Reads and checks a firm's content. Rules that compare files run last, because they need files that follow their schema. */
export async function loadContent(root: string): Promise<CheckedOrProblems> {
  return checkContent(await readContent(root));
}

export type CheckedOrProblems =
  LoadedContent | { problems: readonly Problem[]; unread: readonly Problem[] };
export type ReadContent = ReturnType<typeof parseFolder>;

export async function checkContent(read: ReadContent): Promise<CheckedOrProblems> {
  const { folder, parsed, off } = read;
  const { texts, pictures, hash, originals, unread } = folder;
  const isOn = ({ file }: { file: string }) => !off.hasFile(file);
  const filledIn = new Map([...read.filledIn].filter(([file]) => !off.hasFile(file)));
  const portraits = new Map([...pictures].filter(([file]) => !isLogoFile(file)));
  const inFiles = read.problems.filter(isOn);
  const compared =
    inFiles.length === 0
      ? await compareFiles(read, filledIn, portraits)
      : { contents: [], problems: inFiles };
  const problems = [...compared.problems, ...read.unknownNames.filter(isOn)];
  const [main, ...others] = compared.contents;
  if (!main || problems.length > 0)
    return { problems: onceEach(problems).toSorted(byPlace), unread };
  return {
    content: localizeLinks(main, main.language, off.addresses),
    translations: others.map((other) => ({
      ...localizeLinks(other, other.language, off.addresses),
      notices: { ...other.notices, debtReliefAgencyEnglish: main.notices.debtReliefAgency },
    })),
    portraits: new Map([...portraits, ...drawnPortraits(main.attorneys)]),
    hash,
    originals,
    parsed,
    filledIn,
    marks: new Map(
      [...parsed].map(([name, file]) => [name, { review: reviewMark(file), text: textMark(file) }]),
    ),
    shownNames: namesIn([...texts].flatMap(([file, text]) => (off.hasFile(file) ? [] : [text]))),
    unread,
  };
}

/** Checks the rules that compare files. The returned contents are those that visitors may read. */
async function compareFiles(
  read: ReadContent,
  files: ContentFiles,
  portraits: ReadonlyMap<string, Buffer>,
) {
  const { contents, folder, off } = read;
  const [main, ...translations] = contents;
  if (!main) return { contents, problems: [] };
  const { logo, problems: inBrand } = await checkBrand(main, files, folder.pictures);
  const problems = [
    ...inBrand,
    ...(await checkPictures(main.attorneys, portraits)),
    ...contents.flatMap((content) => {
      const ownFiles = filesOf(content.language, files);
      return [...checkLinks(content, ownFiles, off.addresses), ...checkTogether(content, ownFiles)];
    }),
    ...translations.flatMap(({ language }) => checkTranslation(language, files)),
  ];
  // A wrong heading, or a state that is listed twice, would make the fields that name it wrong too.
  if (problems.length === 0)
    problems.push(
      ...contents.flatMap((content) => checkNames(content, filesOf(content.language, files))),
    );
  const visible = forVisitors(read);
  return {
    contents: visible.contents.map((content) => (logo ? { ...content, logo } : content)),
    problems: [...problems, ...visible.problems],
  };
}

/** Draws the portraits of the attorneys with a likeness and no picture. */
const drawnPortraits = (attorneys: readonly Attorney[]) =>
  attorneys.flatMap(({ id, fromChoices }) =>
    fromChoices ? [[`portraits/${id}.svg`, Buffer.from(portraitOf(fromChoices))] as const] : [],
  );

/** The contents without notes to the firm, and the problems of texts that are not valid without their note. */
function forVisitors({ parsed, folder, contents, off }: ReadContent) {
  if (![...parsed.values()].some(hasNote)) return { contents, problems: [] };
  const { languages, texts, pictures } = folder;
  const names = [...texts.keys(), ...pictures.keys()];
  const assembled = languages.map((language) =>
    assembleContent(parsed, names, language, off, { isForVisitors: true }),
  );
  return {
    contents: assembled.flatMap(({ content }) =>
      content ? [withLanguages(content, languages)] : [],
    ),
    problems: assembled
      .flatMap(({ problems }) => problems)
      .filter(({ file }) => !off.hasFile(file))
      .map((problem) => ({ ...problem, wanted: `${problem.wanted}${WITHOUT_NOTE}` })),
  };
}

const WITHOUT_NOTE =
  '. Text after “Yours to write:” or “Por escribir:” does not count: visitors do not read it';

/** Reads a firm's content and checks each file by itself. There is no content if one of the languages has a mistake. */
export const readContent = async (root: string) => parseFolder(await readFolder(root));

/** `parse` may return a cached result. */
export function parseFolder(folder: Folder, parse: typeof parseFile = parseFile) {
  const { languages, texts, pictures } = folder;
  const problems = [...folder.problems];
  const parsed = new Map<string, ContentFile>();
  for (const [file, text] of texts) {
    const result = parse(file, text);
    if ('file' in result) parsed.set(file, result.file);
    else problems.push(...result.problems);
  }
  if (parsed.size > 0)
    for (const language of languages)
      problems.push(...missingFiles(new Set(parsed.keys()), problems, language));
  const names = [...texts.keys(), ...pictures.keys()];
  const off = offPagesOf(parsed);
  const assembled = languages.map((language) => assembleContent(parsed, names, language, off));
  const contents = assembled.flatMap(({ content }) =>
    content ? [withLanguages(content, languages)] : [],
  );
  return {
    folder,
    parsed,
    contents: contents.length === languages.length ? contents : [],
    filledIn: new Map(assembled.flatMap(({ files }) => [...files])),
    off,
    problems: [...problems, ...offProblems(parsed), ...assembled.flatMap((each) => each.problems)],
    unknownNames: assembled.flatMap((each) => each.unknownNames),
    placeholders: new Map(
      languages.map((language, index) => [language, assembled[index]?.placeholders ?? new Map()]),
    ),
  };
}

const withLanguages = (content: SiteContent, languages: readonly Language[]): SiteContent => ({
  ...content,
  languages,
});

/** The files of a language and the files without one. */
function filesOf(language: Language, files: ContentFiles): ContentFiles {
  return new Map(
    [...files].filter(([name]) => !name.includes('/') || name.startsWith(`${language}/`)),
  );
}

/** Files without a language are read for each language, so their problems occur twice. */
function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function missingFiles(
  there: ReadonlySet<string>,
  problems: readonly Problem[],
  language: Language,
): Problem[] {
  // Files and folders that could not be read were reported already.
  const reported = new Set(problems.map(({ file }) => file));
  const isMissing = (file: string) =>
    !there.has(file) && !reported.has(file) && !reported.has(file.split('/', 1)[0] ?? '');
  const required = [
    ...fileNames(SHARED_FILES),
    ...fileNames(LANGUAGE_FILES).map((name) => `${language}/${name}`),
    ...LEGAL_PAGES.map((name) => `${language}/legal/${name}.md`),
  ].filter((file) => !OPTIONAL_FILES.includes(basename(file, '.yaml')) && isMissing(file));
  const halves = FILE_PAIRS.flatMap(({ shared, texts }) => {
    const pair = [`${shared}.yaml`, `${language}/${texts}.yaml`];
    const half = pair.some((file) => there.has(file)) ? pair.filter(isMissing) : [];
    const inFile = `: ${pair.join(' and ')}`;
    return half.map((file) => ({ file, wanted: 'both parts of the page, or neither', inFile }));
  });
  return [...required.map((file) => ({ file, wanted: 'this file' })), ...halves].map((missing) => ({
    ...missing,
    found: MISSING,
  }));
}

const byPlace = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);
