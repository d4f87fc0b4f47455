import { createHash } from 'node:crypto';
import {
  FILE_PAIRS,
  LANGUAGE_FILES,
  OPTIONAL_FILES,
  SHARED_FILES,
} from '#contract/content-files.ts';
import { FIELDS_WITHOUT_LAW } from '#contract/content-fields.ts';
import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { assembleContent } from './assemble-content.ts';
import { checkBrand, LOGO_FILE } from './check-brand.ts';
import { checkGuides } from './check-guides.ts';
import { checkLinks } from './check-links.ts';
import { checkPictures } from './check-pictures.ts';
import { checkServices } from './check-services.ts';
import { checkTexts } from './check-texts.ts';
import { checkTogether } from './check-together.ts';
import { namesIn } from './fill-in.ts';
import { parseMarkdown, parseYaml, type ContentFile } from './parse-file.ts';
import type { ContentFiles, Problem } from './problem.ts';
import { readFolder } from './read-folder.ts';

export interface LoadedContent {
  content: SiteContent;
  /** The pictures in `portraits/`, by their path below the folder of the content. */
  portraits: ReadonlyMap<string, Buffer>;
  /** A hash of all files, and their bytes by path. */
  hash: string;
  originals: ReadonlyMap<string, Buffer>;
  /** By their path below the folder of the content, with every `{{name}}` filled in. */
  files: ContentFiles;
  /** The hash of each file's current text, by its path. The `text` of the file's review must equal it. */
  marks: ReadonlyMap<string, string>;
  /** The names in braces that the texts use. */
  usedNames: ReadonlySet<string>;
}

/**
 * Reads and checks a firm's content. Rules that compare files run last, because they need files that follow their
 * schema.
 */
export async function loadContent(
  root: string,
  language: Language = 'en',
): Promise<LoadedContent | { problems: readonly Problem[] }> {
  const { folder, parsed, content, files, problems, unknownNames } = await readContent(
    root,
    language,
  );
  const { texts, pictures, hash, originals } = folder;
  const portraits = new Map([...pictures].filter(([file]) => file !== LOGO_FILE));
  if (content && problems.length === 0) {
    const brand = await checkBrand(content, files, pictures.get(LOGO_FILE));
    if (brand.logo) content.logo = brand.logo;
    problems.push(
      ...brand.problems,
      ...(await checkPictures(content.attorneys, portraits)),
      ...checkLinks(content, files),
      ...checkTexts(files),
      ...checkTogether(content, files),
      ...checkGuides(content, files),
    );
    // A mistake in a heading was reported already.
    if (problems.length === 0) problems.push(...checkServices(content, files));
  }
  problems.push(...unknownNames);
  const marks = new Map([...parsed].map(([name, file]) => [name, textMark(file)] as const));
  return content && problems.length === 0
    ? { content, portraits, hash, originals, files, marks, usedNames: namesIn([...texts.values()]) }
    : { problems: problems.toSorted(byPlace) };
}

/** Reads a firm's content and checks each file by itself. */
export async function readContent(root: string, language: Language = 'en') {
  const folder = await readFolder(root, language);
  const { texts, pictures } = folder;
  const problems = [...folder.problems];
  const parsed = new Map<string, ContentFile>();
  for (const [file, text] of texts) {
    const result = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
    if ('file' in result) parsed.set(file, result.file);
    else problems.push(...result.problems);
  }
  if (parsed.size > 0) problems.push(...missingFiles(new Set(parsed.keys()), problems, language));
  const names = [...texts.keys(), ...pictures.keys()];
  const assembled = assembleContent(parsed, names, language);
  return { folder, parsed, ...assembled, problems: [...problems, ...assembled.problems] };
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
  const isRequired = (name: string) => !OPTIONAL_FILES.includes(name);
  const required = [
    ...Object.keys(SHARED_FILES)
      .filter(isRequired)
      .map((name) => `${name}.yaml`),
    ...Object.keys(LANGUAGE_FILES)
      .filter(isRequired)
      .map((name) => `${language}/${name}.yaml`),
    ...LEGAL_PAGES.map((name) => `${language}/legal/${name}.md`),
  ];
  const halves = FILE_PAIRS.flatMap(({ shared, texts }) => {
    const pair = [`${shared}.yaml`, `${language}/${texts}.yaml`];
    const half = pair.some((file) => there.has(file)) ? pair.filter(isMissing) : [];
    return half.map((file) => ({ file, wanted: `${pair.join(' and ')} together, or neither` }));
  });
  return [
    ...required.filter(isMissing).map((file) => ({ file, wanted: 'this file' })),
    ...halves,
  ].map((missing) => ({ ...missing, found: 'is missing' }));
}

const byPlace = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);

const NOT_REVIEWED = ['sample', 'reviewed', ...FIELDS_WITHOUT_LAW];

/**
 * A short hash of the text of a file, so that a review is valid only for the text that was read. It leaves out
 * comments, `sample`, the review itself, fields without law and the values of `{{names}}`, so that a new phone number
 * needs no new review. The `t` prevents YAML from reading it as a number (decision 052).
 */
function textMark({ data, body }: ContentFile): string {
  const fields =
    typeof data === 'object' && data !== null
      ? Object.entries(data).filter(([name]) => !NOT_REVIEWED.includes(name))
      : [];
  const text = JSON.stringify([fields, body?.text ?? '']);
  return `t${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
