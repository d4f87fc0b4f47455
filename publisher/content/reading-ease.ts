import { flesch } from 'flesch';
import { syllable } from 'syllable';
import type { Language } from '#contract/languages.ts';

interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

/** A measure of the ease of texts. Texts of a language without a scale are not measured. */
interface EaseScale {
  name: string;
  syllables: (word: string) => number;
  ease: (counts: Counts) => number;
}

export const SCALES: Partial<Record<Language, EaseScale>> = {
  en: {
    name: 'Flesch reading ease',
    syllables: syllable,
    ease: ({ sentences, words, syllables }) =>
      flesch({ sentence: sentences, word: words, syllable: syllables }),
  },
  es: {
    // The formula of Szigriszt-Pazos, read on the scale of Barrio-Cantalejo (2008): 55 to 65 is normal.
    name: 'INFLESZ',
    syllables: spanishSyllables,
    ease: ({ sentences, words, syllables }) =>
      206.835 - (62.3 * syllables) / words - words / sentences,
  },
};

/**
 * Counts the words of a Markdown text without its front matter and headings, and measures the reading ease of some of
 * them: 60 or more is plain, 30 or less is academic text.
 */
export function readingOf(
  markdown: string,
  language: Language,
): { words: number; measured: number; ease: number } {
  const sentences = splitSentences(markdown.replaceAll(/\{\{[^}]*\}\}/g, '0'));
  const words = sentences.flatMap(wordsOfSentence);
  const measured = sentences.flatMap((sentence) => wordsOfSentence(sentence).filter(isMeasured));
  const scale = SCALES[language];
  if (!scale || measured.length === 0)
    return { words: words.length, measured: measured.length, ease: Infinity };
  const syllables = measured.reduce((sum, word) => sum + Math.max(1, scale.syllables(word)), 0);
  const ease = scale.ease({ sentences: sentences.length, words: measured.length, syllables });
  return { words: words.length, measured: measured.length, ease };
}

/** Leaves out names, numbers and values in braces: they have no shorter words. */
const isMeasured = (word: string, index: number) =>
  !/[\d$%]/.test(word) && (index === 0 || !/^\p{Lu}/u.test(word) || /^[\p{Lu}]$/u.test(word));

/** The text with one paragraph or list item per line, without front matter, headings or markup. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^#{1,6} .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|[*_`]/g, '')
    .replace(/^\s*(?:[-+]|\d+\.)\s+/gm, '')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/\|/g, ' ');
}

/** A list item ends a sentence, even without a period. */
function splitSentences(markdown: string): string[] {
  return (
    plainText(markdown)
      .split('\n')
      // Periods in abbreviations and numbers do not end a sentence: 8 a.m., 8 p. m., U.S. Trustee, 1.5, J.D.
      .map((line) => line.replace(/\b([ap])\.\s(m)\./g, '$1$2'))
      .map((line) => line.replace(/\b([a-zA-Z])\.(?=[a-zA-Z]\.|\s+[a-z]|\s+Trustee)/g, '$1'))
      .map((line) => line.replace(/(\d)\.(\d)/g, '$1$2'))
      .flatMap((line) => line.split(/(?<=[.!?][”’")]*)\s+/))
      .filter((sentence) => wordsOfSentence(sentence).length > 0)
  );
}

function wordsOfSentence(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}$%]+(?:[’',.][\p{L}\p{N}]+)*%?/gu) ?? [];
}

/**
 * The number of syllables of a Spanish word: one for each vowel group, and one more for each further strong or accented
 * vowel in it (Ortografía de la lengua española, 2010, on diphthongs and hiatus): deu-da, pa-ís, cre-e.
 */
function spanishSyllables(word: string): number {
  const groups =
    word
      .toLowerCase()
      .normalize('NFC')
      // The u of que, qui, gue and gui is silent, and y is a vowel unless a vowel follows.
      .replaceAll(/(?<=[qg])u(?=[eiéí])/g, '')
      .replaceAll(/y(?![aeiouáéíóúü])/g, 'i')
      .match(/[aeiouáéíóúü]+/g) ?? [];
  const syllables = groups.map((group) => Math.max(1, group.match(/[aeoáéíóú]/g)?.length ?? 0));
  return syllables.reduce((sum, each) => sum + each, 0);
}
