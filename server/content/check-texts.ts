import { fieldName, type ContentFile, type Path } from './parse-file.ts';
import type { Problem } from './problem.ts';
import { readingOf } from './reading-ease.ts';

/** Flesch reading ease of plain English. */
const LEAST_EASE = 60;
/** A text with fewer words is an accident, not a page. */
const LEAST_WORDS = { services: 300, legal: 100, urgent: 50 };

/**
 * Words that promise a result, which no firm may (11 U.S.C. 526(a)(3); rule 7.1 of most states). A sentence that says
 * there is no guarantee, or that speaks of a personal guarantee of a debt, is fine.
 */
const PROMISES = [
  /^(?!.*\b(?:no|not|never|cannot|nobody|personal|personally)\b).*\bguarantee[ds]?\b/i,
  /\beliminate all\b/i,
  /\bstop any foreclosure\b/i,
  /\bdebt-free\b/i,
  /#1\b/,
  /\bgovernment program\b/i,
  /\brecover in one year\b/i,
];

/** Rules for the words: no promise of a result, no sentence twice, easy to read, not too short. */
export function checkTexts(files: ReadonlyMap<string, ContentFile>): Problem[] {
  return [...files.values()].flatMap((file) => [
    ...promises(file),
    ...repeatedTexts(file),
    ...bodyProblems(file),
    ...hardParts(file),
  ]);
}

/** All texts of the fields of a file. */
export function textsIn({ data }: ContentFile): { path: Path; text: string }[] {
  const walk = (value: unknown, path: Path): { path: Path; text: string }[] => {
    if (typeof value === 'string') return [{ path, text: value }];
    if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  };
  return walk(data, []);
}

/** All texts of the fields and all lines of the body, each with its place. */
export function placesIn(source: ContentFile): { line: number; field: string; text: string }[] {
  const { lineOf, body } = source;
  const fields = textsIn(source).map(({ path, text }) => ({
    line: lineOf(path),
    field: fieldName(path),
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
  return placesIn(source).flatMap(({ line, field, text }) => {
    const promise = text
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) => PROMISES.map((pattern) => pattern.exec(sentence)?.[0]))
      .find((found) => found !== undefined);
    if (promise === undefined) return [];
    const found = `says “${promise.replace(/^[-*\s]+/, '').slice(-60)}”`;
    return {
      file,
      line,
      field,
      found,
      wanted: 'a text that promises no result and claims no rank',
    };
  });
}

/** The same text twice in one list is a mistake of copying. */
function repeatedTexts({ file, lineOf, data }: ContentFile): Problem[] {
  const walk = (value: unknown, path: Path): Problem[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([key, item]) =>
      walk(item, [...path, Array.isArray(value) ? Number(key) : key]),
    );
    if (!Array.isArray(value)) return inside;
    const repeated = value.flatMap((item, index) =>
      typeof item !== 'string' || value.indexOf(item) === index ? [] : [[...path, index]],
    );
    return [
      ...inside,
      ...repeated.map((place) => ({
        file,
        line: lineOf(place),
        field: fieldName(place),
        found: 'is the same text as one before it',
        wanted: 'each text once in a list',
      })),
    ];
  };
  return walk(data, []);
}

function bodyProblems({ file, body }: ContentFile): Problem[] {
  if (!body) return [];
  const { words, ease } = readingOf(body.text);
  const [, folder] = file.split('/');
  const least =
    folder === 'legal' || folder === 'urgent' ? LEAST_WORDS[folder] : LEAST_WORDS.services;
  const problem = (found: string, wanted: string) => ({
    file,
    line: body.line,
    field: '',
    found,
    wanted,
  });
  if (words < least) return [problem(`has a text of ${words} words`, `${least} words or more`)];
  return ease < LEAST_EASE ? [problem(...hard(ease))] : [];
}

/** The card and the lists of a service, and each answer of the FAQ. */
function hardParts({ file, data, lineOf }: ContentFile): Problem[] {
  if (typeof data !== 'object' || data === null) return [];
  const parts: { path: Path; texts: string[] }[] = [];
  if ('myths' in data && Array.isArray(data.myths))
    for (const index of data.myths.keys())
      parts.push({
        path: ['myths', index, 'answer'],
        texts: under(data, ['myths', index, 'answer']),
      });
  if (file.includes('/services/'))
    parts.push({
      path: ['description'],
      texts: [
        ...under(data, ['description']),
        ...under(data, ['timeline'], 'text'),
        ...under(data, ['keep']),
        ...under(data, ['ends']),
      ],
    });
  return parts.flatMap(({ path, texts }) => {
    const { ease } = readingOf(texts.join('\n\n'));
    if (ease >= LEAST_EASE) return [];
    const [found, wanted] = hard(ease);
    return [{ file, line: lineOf(path), field: fieldName(path), found, wanted }];
  });
}

/** The texts below a path, or those in fields of one name. */
function under(data: object, path: Path, name?: string): string[] {
  return textsIn({ file: '', data, lineOf: () => 1 })
    .filter((each) => path.every((key, index) => each.path[index] === key))
    .filter((each) => name === undefined || each.path.at(-1) === name)
    .map(({ text }) => text);
}

function hard(ease: number): [string, string] {
  return [
    `is hard to read (Flesch reading ease ${Math.round(ease)})`,
    `${LEAST_EASE} or more: shorter sentences and shorter words`,
  ];
}
