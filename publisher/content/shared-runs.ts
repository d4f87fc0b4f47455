import type { Language } from '#contract/languages.ts';
import { placesIn } from './check-texts.ts';
import { languageOfFile, type ContentFile } from './parse-file.ts';
import type { ContentFiles } from './problem.ts';

/*
 * What two pages say in the same words has to be changed in both, in each language. A page is one file here, without the
 * frame that all pages have.
 */

const RUN = 4;
/** The share of the runs of the shorter page, from which two pages are named. */
export const MOST_SHARED = 0.12;

const FRAME = /^(?:firm|notices|navigation|figures)\.yaml$/;
/** Fields that no visitor reads in the text of the page. */
const UNSEEN_IN_SOURCE =
  /^(?:id|href|icon|kind|order|metaDescription|pageTitle|linkName|breadcrumb|sources|certainty|explains|translated|reviewed|proofread)$/;

interface SharedRuns {
  pages: readonly [string, string];
  share: number;
}

/** The number of words of a language, and the pairs of pages that share more of their runs of four words than they should. */
export function sharedRuns(
  files: ContentFiles,
  language: Language,
): { words: number; pairs: SharedRuns[] } {
  const pages = [...files.values()]
    .filter(({ file }) => file.includes('/') && languageOfFile(file) === language)
    .filter(({ file }) => !FRAME.test(file.slice(language.length + 1)))
    .map((source) => ({ file: source.file, words: wordsOfFile(source) }));
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return { words, pairs: sharedPairs(pages) };
}

/** Also for the text of made pages. */
export function sharedPairs(
  pages: readonly { file: string; words: readonly string[] }[],
): SharedRuns[] {
  const runs = pages.map((page) => ({ file: page.file, runs: wordRuns(page.words) }));
  return runs
    .flatMap((one, index) =>
      runs.slice(index + 1).map((other): SharedRuns => {
        const shared = [...one.runs].filter((run) => other.runs.has(run)).length;
        const share = shared / Math.max(1, Math.min(one.runs.size, other.runs.size));
        return { pages: [one.file, other.file], share };
      }),
    )
    .filter(({ share }) => share > MOST_SHARED)
    .toSorted((a, b) => b.share - a.share);
}

const wordRuns = (words: readonly string[]): Set<string> =>
  new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')));

function wordsOfFile(source: ContentFile): string[] {
  return placesIn(source)
    .filter(({ path }) => !path?.some((key) => UNSEEN_IN_SOURCE.test(String(key))))
    .flatMap(({ text }) => wordsIn(text.replaceAll(/\]\([^)]*\)/g, ']')));
}

/** In lower case, without punctuation. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}$§][\p{L}\p{N}.,’'-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
