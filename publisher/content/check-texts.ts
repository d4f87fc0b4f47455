import type { Language } from '#contract/languages.ts';
import { languageOfFile, textsIn, type ContentFile } from './parse-file.ts';
import { fieldName, problemIn, type Path, type Place, type Problem } from './problem.ts';
import { readingOf, SCALES } from './reading-ease.ts';
import { wordingProblems } from './wordings.ts';

/** The reading ease of plain language. */
const MIN_EASE = 60;
/** Below it, a text is academic. */
const MIN_EASE_OF_LEAD = 30;
/** A name or a heading has too few words to measure. */
const MIN_WORDS_TO_MEASURE = 5;
/** A page with fewer words is probably incomplete. */
const MIN_WORDS: Readonly<Record<string, number>> = { legal: 100, urgent: 50 };
const MIN_WORDS_ELSEWHERE = 300;

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

/** Rules for the wording: no promise of a result, plain words, no repeated text, easy to read, not too short. */
export function checkText(file: ContentFile): Problem[] {
  return [
    ...promises(file),
    ...wordingProblems(file),
    ...repeatedTexts(file),
    ...bodyProblems(file),
    ...hardFields(file),
  ];
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

function bodyProblems({ file, body }: ContentFile): Problem[] {
  if (!body) return [];
  const language = languageOfFile(file);
  const { words, ease } = readingOf(body.text, language);
  const least = MIN_WORDS[file.split('/')[1] ?? ''] ?? MIN_WORDS_ELSEWHERE;
  const place = { file, line: body.line };
  if (words < least)
    return [{ ...place, found: `has a text of ${words} words`, wanted: `${least} words or more` }];
  const [found, wanted] = readingProblem(language, ease, MIN_EASE);
  return ease < MIN_EASE ? [{ ...place, found, wanted }] : [];
}

/** Fields of the guides that are not sentences. */
const NO_SENTENCES =
  /^(?:title|linkName|metaDescription|sources|statute|since|state|labels|papersLabels|id|href|order)$/;

/**
 * The fields that must be easy to read. Fields with the same `partOf` are measured together, because a single line of
 * a list is too short to measure.
 */
const MEASURED: readonly {
  files: RegExp;
  partOf: (path: Path) => Path | undefined;
  least?: number;
}[] = [
  {
    files: /\/faq\.yaml$/,
    partOf: (path) =>
      path.includes('answer') ? path.slice(0, path.indexOf('answer') + 1) : undefined,
  },
  {
    files: /\/services\//,
    partOf: (path) =>
      /^(?:description|timeline \S+\.text|keep.*|ends.*)$/.test(fieldName(path))
        ? ['description']
        : undefined,
  },
  {
    files:
      /\/(?:urgent|options|exemptions|letters|call-sheet|income-check|plan-range)\.yaml$|\/urgent\/|\/prepare\.md$/,
    partOf: (path) => (path.some((key) => NO_SENTENCES.test(`${key}`)) ? undefined : []),
  },
  {
    // In one or two sentences, one long word that cannot be avoided counts much.
    files: /\.(?:yaml|md)$/,
    partOf: (path) => (/^(?:\w+L|l)ead$/.test(`${path.at(-1)}`) ? path : undefined),
    least: MIN_EASE_OF_LEAD,
  },
];

function hardFields(source: ContentFile): Problem[] {
  const language = languageOfFile(source.file);
  return MEASURED.filter(({ files }) => files.test(source.file)).flatMap(
    ({ partOf, least = MIN_EASE }) => {
      const parts = Map.groupBy(textsIn(source.data), ({ path }) => JSON.stringify(partOf(path)));
      return [...parts.values()].flatMap((texts) => {
        const part = partOf(texts[0]?.path ?? []);
        if (!part) return [];
        const { words, ease } = readingOf(texts.map(({ text }) => text).join('\n\n'), language);
        return ease < least && words >= MIN_WORDS_TO_MEASURE
          ? [problemIn(source, part, ...readingProblem(language, ease, least))]
          : [];
      });
    },
  );
}

function readingProblem(language: Language, ease: number, least: number): [string, string] {
  return [
    `is hard to read (${SCALES[language]?.name} ${Math.round(ease)})`,
    `${least} or more: shorter sentences and shorter words`,
  ];
}
