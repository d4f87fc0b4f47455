import type { Language } from '#contract/languages.ts';
import { languageOfFile, placesIn, type ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

interface Wording {
  pattern: RegExp;
  /** There is no advice if the same sentence has these words. */
  unless?: RegExp;
  write: string;
}

/** A whole word or phrase: `\b` does not know accented letters. */
const phrase = (...patterns: string[]) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${patterns.join('|')})(?![\p{L}])`, 'iu');

const NO_PROMISE = 'a text that promises no result and claims no rank';
const OF_CASES = 'the number of cases beside the rate';

/**
 * Words that `check` advises against because they promise a result (11 U.S.C. 526(a)(3); rule 7.1 of most states),
 * unless the sentence says that there is no guarantee.
 */
const WORDINGS: Partial<Record<Language, readonly Wording[]>> = {
  en: [
    {
      pattern: phrase('guarantee[ds]?'),
      unless: phrase('no', 'not', 'never', 'cannot', 'nobody', 'personal', 'personally'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('eliminate all', 'stop any foreclosure', 'debt-free', 'government program'),
      write: NO_PROMISE,
    },
    { pattern: /#1\b|\brecover in one year\b/i, write: NO_PROMISE },
    {
      pattern: /\d+\s?%.*\bsuccess|\bsuccess.*\d\s?%/i,
      unless: /\bof (?:our |the |these )?\d[\d,]* /i,
      write: OF_CASES,
    },
  ],
  es: [
    {
      pattern: phrase('garantiza(?:mos|n|do)?'),
      unless: phrase('no', 'nunca', 'nadie', 'ni'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('(?:elimin|borr)\\w+ todas sus deudas', 'libre de deudas'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('deten\\w+ cualquier (?:ejecución|embargo|venta)', 'programa del gobierno'),
      write: NO_PROMISE,
    },
    { pattern: /#1\b/, write: NO_PROMISE },
    {
      pattern: /\d+\s?%.*\béxito|\béxito.*\d\s?%/i,
      unless: /\bde (?:nuestros |los |estos )?\d[\d,]* /i,
      write: OF_CASES,
    },
  ],
};

/**
 * Finds these wordings in the sentences of a file as written, with its `{{names}}`. This prevents no publish: `check`
 * prints the advice as notes, and the form of the text shows it at the field.
 */
export function adviceOnText(source: ContentFile): Problem[] {
  const { file } = source;
  // Questions to the attorney quote such words.
  if (file === 'attorney-review.yaml') return [];
  return placesIn(source).flatMap(({ text, ...place }) =>
    text.split(/(?<=[.!?])\s+/).flatMap((sentence) =>
      (WORDINGS[languageOfFile(file)] ?? []).flatMap(({ pattern, unless, write }) => {
        const found = pattern.exec(sentence)?.[0];
        if (found === undefined || unless?.test(sentence)) return [];
        return { file, ...place, found: `says “${found.slice(0, 60)}”`, wanted: write };
      }),
    ),
  );
}
