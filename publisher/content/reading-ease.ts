import { flesch } from 'flesch';
import { syllable } from 'syllable';
import type { Language } from '#contract/languages.ts';
import { spanishSyllables } from './spanish-syllables.ts';

interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

/** How the ease of a text is measured. Texts of a language without a scale are not measured. */
interface Scale {
  name: string;
  syllables: (word: string) => number;
  ease: (counts: Counts) => number;
}

export const SCALES: Partial<Record<Language, Scale>> = {
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
 * The number of words of a Markdown text without its front matter and headings, and its reading ease: 60 or more is
 * plain, 30 or less is academic text.
 */
export function readingOf(markdown: string, language: Language): { words: number; ease: number } {
  const sentences = splitSentences(markdown);
  const words = sentences.flatMap(wordsOf);
  const scale = SCALES[language];
  if (!scale) return { words: words.length, ease: Infinity };
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, scale), 0);
  const ease = scale.ease({ sentences: sentences.length, words: words.length, syllables });
  return { words: words.length, ease };
}

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
      .filter((sentence) => wordsOf(sentence).length > 0)
  );
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}$%]+(?:[’',.][\p{L}\p{N}]+)*%?/gu) ?? [];
}

function syllablesOf(word: string, scale: Scale): number {
  return /\d/.test(word) ? syllablesOfNumber(word) : Math.max(1, scale.syllables(word));
}

/** Counts two syllables for a sign and one for each digit, except final zeros. */
function syllablesOfNumber(number: string): number {
  const digits = number.replace(/\D/g, '').replace(/0+$/, '').length;
  return Math.max(1, digits) + (/[$%]/.test(number) ? 2 : 0);
}
