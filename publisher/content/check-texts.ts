import type { Language } from '#contract/languages.ts';
import { languageOfFile, textsIn, type ContentFile } from './parse-file.ts';
import { fieldName, problemIn, type Place, type Problem } from './problem.ts';
import { readingOf } from './reading-ease.ts';
import { rateProblems } from './wordings.ts';

/** A legal page with fewer words does not say what it must. On another page, only an empty text is a mistake. */
const MIN_WORDS: Readonly<Record<string, number>> = { legal: 100 };

/**
 * Words that promise a result, which no firm is allowed to do (11 U.S.C. 526(a)(3); rule 7.1 of most states). A
 * sentence that says there is no guarantee, or that speaks of a personal guarantee of a debt, is fine.
 */
const PROMISES: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /^(?!.*\b(?:no|not|never|cannot|nobody|personal|personally)\b).*\bguarantee[ds]?\b/i,
    /\beliminate all\b/i,
    /\bstop any foreclosure\b/i,
    /\bdebt-free\b/i,
    /#1\b/,
    /\bgovernment program\b/i,
    /\brecover in one year\b/i,
  ],
  es: [
    /^(?!.*\b(?:no|nunca|nadie|ni)\b).*\bgarantiza(?:mos|n|do)?\b/i,
    /\b(?:elimin|borr)\w+ todas sus deudas\b/i,
    /\bdeten\w+ cualquier (?:ejecución|embargo|venta)\b/i,
    /\blibre de deudas\b/i,
    /#1\b/,
    /\bprograma del gobierno\b/i,
  ],
};

/** What stops a text: a promise of a result, a rate without its number, a repeated text, a page that is empty. Style is advice. */
export function checkText(file: ContentFile): Problem[] {
  return [...promises(file), ...rateProblems(file), ...repeatedTexts(file), ...missingWords(file)];
}

/** All texts of the fields and all lines of the body, each with its place. */
export function placesIn(source: ContentFile): Place[] {
  const { data, lineOf, body } = source;
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

function promises(source: ContentFile): Problem[] {
  const { file } = source;
  // Questions to the attorney quote such words.
  if (file === 'attorney-review.yaml') return [];
  return placesIn(source).flatMap(({ text, ...place }) => {
    const promise = text
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) =>
        (PROMISES[languageOfFile(source.file)] ?? []).map((pattern) => pattern.exec(sentence)?.[0]),
      )
      .find((found) => found !== undefined);
    if (promise === undefined) return [];
    const found = `says “${promise.replace(/^[-*\s]+/, '').slice(-60)}”`;
    return { file, ...place, found, wanted: 'a text that promises no result and claims no rank' };
  });
}

/** The same text twice in one list is a copying mistake. */
function repeatedTexts(source: ContentFile): Problem[] {
  const seen = new Set<string>();
  return textsIn(source.data).flatMap(({ path, text }) => {
    if (typeof path.at(-1) !== 'number') return [];
    const inList = JSON.stringify([path.slice(0, -1), text]);
    if (seen.has(inList))
      return problemIn(
        source,
        path,
        'is the same text as one before it',
        'each text once in a list',
      );
    seen.add(inList);
    return [];
  });
}

function missingWords({ file, body }: ContentFile): Problem[] {
  if (!body) return [];
  const { words } = readingOf(body.text, languageOfFile(file));
  const least = MIN_WORDS[file.split('/')[1] ?? ''] ?? 1;
  const found = `has ${words} words`;
  return words < least
    ? [{ file, line: body.line, found, wanted: least > 1 ? `${least} words or more` : 'a text' }]
    : [];
}
