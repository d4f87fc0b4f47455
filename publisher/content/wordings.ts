import type { Language } from '#contract/languages.ts';
import { languageOfFile, textsIn, type ContentFile } from './parse-file.ts';
import { SPANISH_WORDINGS } from './spanish-wordings.ts';
import { fieldName, type Path, type Place, type Problem } from './problem.ts';

export interface Wording {
  /** Whole words in small letters, so that a name such as Blue Shield is fine. */
  pattern: RegExp;
  /** What makes the same text right. */
  unless?: RegExp;
  write: string;
}

const phrase = (...patterns: string[]) => new RegExp(String.raw`\b(?:${patterns.join('|')})\b`);

/**
 * What texts do not say, and what to write: British or literary English, figures of speech that a translator or a
 * reader from another country takes literally, and second words for one thing (docs/glossary.md).
 */
const ENGLISH_WORDINGS: readonly Wording[] = [
  { pattern: phrase('tick(?:s|ed|ing)?'), write: '“check mark” or “check off”' },
  { pattern: phrase('whilst', 'amongst'), write: '“while” or “among”' },
  {
    pattern: phrase('favour', 'honour', 'colour', 'organi[sz]e', 'cheque'),
    write: 'the American word',
  },
  { pattern: phrase('e-mails?'), write: '“email”' },
  { pattern: phrase('non-profit'), write: '“nonprofit”' },
  { pattern: phrase('pay checks?'), write: '“paycheck”' },
  { pattern: phrase('doctor bills?'), write: '“medical bills”' },
  { pattern: phrase('first talk'), write: '“first consultation”' },
  { pattern: phrase('middle income', 'middle home price'), write: '“median”' },
  { pattern: phrase('the people you owe', 'those you owe'), write: '“creditor”' },
  { pattern: phrase('lift the stay', 'the stay (?:begins|ends|can)'), write: '“automatic stay”' },
  { pattern: phrase('debts stay', 'what stays'), write: '“debts you still owe”' },
  { pattern: phrase('swindlers?'), write: '“scammer”' },
  { pattern: phrase('at times'), write: '“sometimes”' },
  { pattern: phrase('(?:come|call) all the same'), write: '“anyway”' },
  { pattern: phrase('(?:date|dates|clock) runs? on', 'clocks?'), write: '“deadline”' },
  { pattern: phrase('(?:a|the|that|this|no) shield', 'shielded'), write: '“protect”' },
  {
    pattern: phrase('outlives?', 'life bans?', 'wip(?:e|es|ed) out'),
    write: 'plain words for what ends',
  },
  {
    pattern: phrase(
      'stands? behind',
      'stands? in (?:your|the) way',
      'stands in for',
      'stood beside',
    ),
    write: 'plain words: has a right to, rules out, in place of, helped',
  },
  {
    pattern: phrase('from all sides', 'weak (?:months|spots)', 'kitchen table', 'room to talk'),
    write: 'plain words without a figure of speech',
  },
  {
    pattern: phrase('keep the lights on', 'piece by piece', 'in good order', 'the last word'),
    write: 'plain words without a figure of speech',
  },
  { pattern: phrase('lawyer’s (?:eye|look)'), write: '“a lawyer should look at it”' },
  { pattern: phrase('true and whole'), write: '“true and complete”' },
  { pattern: phrase('binds you to nothing'), write: '“it is free to ask”, once on a page' },
];

const WORDINGS: Partial<Record<Language, readonly Wording[]>> = {
  en: ENGLISH_WORDINGS,
  es: SPANISH_WORDINGS,
};

/** Finds these wordings. A text of several fields, such as a number with its label and note, is read as one. */
export function wordingProblems(source: ContentFile): Problem[] {
  // Questions to the attorney quote such words.
  if (source.file === 'attorney-review.yaml') return [];
  return unitsOf(source).flatMap(({ text, ...place }) =>
    (WORDINGS[languageOfFile(source.file)] ?? []).flatMap(({ pattern, unless, write }) => {
      const found = pattern.exec(inSmallLetters(text))?.[0];
      if (found === undefined || unless?.test(text)) return [];
      const said = found.replaceAll(/\s+/g, ' ').slice(0, 60);
      return { file: source.file, ...place, found: `says “${said}”`, wanted: write };
    }),
  );
}

/** A rate says beside it of how many cases it is (11 U.S.C. 526(a)(3)). */
export function rateProblems({ file, ...source }: ContentFile): Problem[] {
  if (file === 'attorney-review.yaml') return [];
  return unitsOf({ file, ...source }).flatMap(({ text, ...place }) => {
    const rate = /\d+\s?%[^]*\b(?:success|éxito)|\b(?:success|éxito)[^]*\d\s?%/i.exec(text)?.[0];
    if (
      rate === undefined ||
      /\b(?:of|de) (?:our |the |these |nuestros |los |estos )?\d[\d,]* /i.test(text)
    )
      return [];
    const found = `says “${rate.replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
    return { file, ...place, found, wanted: 'beside the rate, of how many cases it is' };
  });
}

/** The texts of one entry of a list together, every other text and every line of a body by itself. */
function unitsOf({ data, lineOf, body }: ContentFile): Place[] {
  const places = Map.groupBy(textsIn(data), ({ path }) => JSON.stringify(entryAround(path)));
  const fields = [...places.values()].map((texts) => {
    const path = entryAround(texts[0]?.path ?? []);
    const text = texts.map((each) => each.text).join('\n');
    return { line: lineOf(path), field: fieldName(path), path, text };
  });
  const lines = body?.text.split('\n') ?? [];
  return [
    ...fields,
    ...lines.map((text, index) => ({ line: (body?.line ?? 1) + index, field: '', text })),
  ];
}

function entryAround(path: Path): Path {
  const last = path.findLastIndex((key) => typeof key === 'number');
  return last < 0 ? path : path.slice(0, last + 1);
}

/** The first letter of each sentence, which may be a capital for no other reason. */
function inSmallLetters(text: string): string {
  return text.replaceAll(/(^|[.!?:\n]\s*|[*“])\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase());
}
