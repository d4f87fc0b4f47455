import type { Language } from '#contract/languages.ts';
import { languageOfFile, textsIn, type ContentFile } from './parse-file.ts';
import { problemIn, type Problem } from './problem.ts';
import { readingOf, SCALES } from './reading-ease.ts';
import { wordingProblems } from './wordings.ts';

/* Advice that stops nothing: `check` prints it as notes, and the form of the text shows it at the field. */

/** The reading ease of plain language. */
const PLAIN_EASE = 60;
/** The formula means nothing for fewer words. */
const MIN_WORDS_TO_MEASURE = 40;
/** A page with fewer words is probably incomplete. */
const FEW_WORDS: Readonly<Record<string, number>> = { legal: 100, urgent: 50 };
const FEW_WORDS_ELSEWHERE = 300;

/** Reads the file as written, with its `{{names}}`: their values must not change the advice. */
export function adviceOnText(file: ContentFile): Problem[] {
  return [
    ...wordingProblems(file),
    ...badLengths(file),
    ...adviceOnBody(file),
    ...hardFields(file),
  ];
}

/** The lengths that search engines show, with the name of the firm after a title. */
const SHOWN_CHARACTERS: Readonly<Record<string, { least: number; most: number }>> = {
  title: { least: 1, most: 60 },
  pageTitle: { least: 1, most: 60 },
  metaDescription: { least: 61, most: 159 },
};

const badLengths = (source: ContentFile): Problem[] =>
  textsIn(source.data).flatMap(({ path, text }) => {
    const [key = ''] = path;
    const shown = path.length === 1 ? SHOWN_CHARACTERS[key] : undefined;
    // A `{{name}}` counts as two characters.
    const { length } = text.replaceAll(/\{\{[^}]*\}\}/g, '00');
    if (!shown || (length >= shown.least && length <= shown.most)) return [];
    const wanted = `${shown.least} to ${shown.most} characters for search engines`;
    return [problemIn(source, path, `has ${length} characters`, wanted)];
  });

function adviceOnBody({ file, body }: ContentFile): Problem[] {
  if (!body) return [];
  const language = languageOfFile(file);
  const { words } = readingOf(body.text, language);
  const few = FEW_WORDS[file.split('/')[1] ?? ''] ?? FEW_WORDS_ELSEWHERE;
  const place = { file, line: body.line };
  const short = { ...place, found: `has ${words} words`, wanted: `${few} words or more` };
  const hard = hardToRead(body.text, language);
  return [...(words < few ? [short] : []), ...(hard ? [{ ...place, ...hard }] : [])];
}

/** Fields that are not sentences. */
const NO_SENTENCES =
  /^(?:title|pageTitle|linkName|metaDescription|sources|laws|statute|since|state|labels|papersLabels|id|href|order|translated|reviewed|proofread)$/;

/** The paragraphs of a field are measured together, because one alone can be too short to measure. */
function hardFields(source: ContentFile): Problem[] {
  if (!source.file.includes('/')) return [];
  const sentences = textsIn(source.data).filter(
    ({ path }) => !path.some((key) => NO_SENTENCES.test(`${key}`)),
  );
  const fieldOf = (path: readonly (string | number)[]) =>
    path.slice(0, path.findLastIndex((key) => typeof key === 'string') + 1);
  return [...Map.groupBy(sentences, ({ path }) => fieldOf(path).join('.')).values()].flatMap(
    (texts) => {
      const whole = texts.map(({ text }) => text).join('\n\n');
      const hard = hardToRead(whole, languageOfFile(source.file));
      return hard
        ? [problemIn(source, fieldOf(texts[0]?.path ?? []), hard.found, hard.wanted)]
        : [];
    },
  );
}

function hardToRead(text: string, language: Language) {
  const { measured, ease } = readingOf(text, language);
  if (measured < MIN_WORDS_TO_MEASURE || ease >= PLAIN_EASE) return undefined;
  // A score below zero is shown as zero.
  const score = `${SCALES[language]?.name} ${Math.max(0, Math.round(ease))} of ${PLAIN_EASE}`;
  return { found: `may be hard to read (${score})`, wanted: 'shorter sentences and shorter words' };
}
