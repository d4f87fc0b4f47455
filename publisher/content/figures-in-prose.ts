import type { Language } from '#contract/languages.ts';
import { placesIn } from './check-texts.ts';
import { languageOfFile, type ContentFile } from './parse-file.ts';
import type { ContentFiles, Problem } from './problem.ts';

/*
 * A figure of law that stands in a text as characters has to be found and changed by hand in every text and language. As a
 * {{name}} of figures.yaml it has one source and a day of the next check. A firm's texts may have figures, so this is advice.
 */

const MONTH_NAMES = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
};

/** Optional for a language. */
const FIGURES: Readonly<Partial<Record<Language, RegExp>>> = {
  en: new RegExp(
    [
      String.raw`\b(?:${MONTH_NAMES.en})(?: \d{1,2})?,? \d{4}\b`,
      String.raw`\$\d(?:[\d,.]*\d)?`,
      String.raw`\b\d+[ \u00a0-](?:(?:court|business|calendar|working|full)[ -])?days?\b`,
      String.raw`(?:\bsections?|§+)[ \u00a0]?\d(?:[\w.()]*[\w)])?`,
    ].join('|'),
    'gi',
  ),
  es: new RegExp(
    [
      String.raw`\b(?:${MONTH_NAMES.es}) del? \d{4}\b`,
      String.raw`\$\d(?:[\d,.]*\d)?`,
      String.raw`\b\d+[ \u00a0](?:días?|jornadas)\b`,
      String.raw`(?:\b(?:secci[oó]n(?:es)?|art[ií]culos?)|§+)[ \u00a0]?\d(?:[\w.()]*[\w)])?`,
    ].join('|'),
    'gi',
  ),
};

/** Sources, days that are data, and made-up people and things, whose amounts no law changes. */
const NOT_PROSE = /^(?:sources|laws|announcement|translated|reviewed|proofread|href|effective)$/;
const MADE_UP = /^(?:picture|cases)$/;
const MONEY = /^\$/;

/** Every figure of law that stands in a text as characters. `files` have their names in braces. */
export function figuresInProse(files: ContentFiles): Problem[] {
  return (
    [...files.values()]
      // Legal pages say what the firm itself promises.
      .filter(({ file }) => /^\w+\/(?!figures\.yaml|legal\/)/.test(file))
      .flatMap(inFile)
  );
}

function inFile(source: ContentFile): Problem[] {
  const pattern = FIGURES[languageOfFile(source.file)];
  if (!pattern) return [];
  return placesIn(source)
    .filter(({ path }) => !path?.some((key) => NOT_PROSE.test(String(key))))
    .flatMap(({ text, ...place }) => {
      const isMadeUp = place.path?.some((key) => MADE_UP.test(String(key)));
      const all = text.replaceAll(/\{\{.*?\}\}/g, '{}').match(pattern) ?? [];
      const found = all.filter((each) => !isMadeUp || !MONEY.test(each));
      if (found.length === 0) return [];
      const said = `says ${found.map((each) => `“${each}”`).join(', ')}`;
      const wanted =
        'a figure of figures.yaml, printed as {{name}}, if the law or a source sets it';
      return [{ file: source.file, ...place, found: said, wanted }];
    });
}
