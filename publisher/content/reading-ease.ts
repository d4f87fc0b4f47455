/**
 * The number of words of a Markdown text without its front matter and headings, and its Flesch reading ease: 60 or more
 * is plain English, 30 or less is academic text.
 */
export function readingOf(markdown: string): { words: number; ease: number } {
  const sentences = sentencesOf(markdown);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const ease =
    206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
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
function sentencesOf(markdown: string): string[] {
  return (
    plainText(markdown)
      .split('\n')
      // Periods in abbreviations and numbers do not end a sentence: 8 a.m., U.S. Trustee, 1.5, J.D.
      .map((line) => line.replace(/\b([a-zA-Z])\.(?=[a-zA-Z]\.|\s+[a-z]|\s+Trustee)/g, '$1'))
      .map((line) => line.replace(/(\d)\.(\d)/g, '$1$2'))
      .flatMap((line) => line.split(/(?<=[.!?][”’")]*)\s+/))
      .filter((sentence) => wordsOf(sentence).length > 0)
  );
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}$%]+(?:[’',.][\p{L}\p{N}]+)*%?/gu) ?? [];
}

/** Words that the rule below counts incorrectly, with or without a final s. */
const SYLLABLES: Record<string, number> = {
  area: 3,
  being: 2,
  business: 2,
  businesses: 3,
  client: 2,
  every: 2,
  february: 4,
  foreclosure: 3,
  idea: 3,
  january: 4,
  lawyer: 2,
  lien: 1,
  people: 2,
  real: 1,
  someone: 2,
  something: 2,
  sometimes: 2,
  therefore: 2,
  trial: 2,
};

/** Counts groups of vowels without silent e's. About one word in twenty is off by one. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[’']s?$/, '');
  if (/\d/.test(plain)) return syllablesOfNumber(plain);
  const letters = plain.replace(/[^a-z]/g, '');
  const known = SYLLABLES[letters] ?? SYLLABLES[letters.replace(/s$/, '')];
  if (known !== undefined) return known;
  const spoken = letters
    .replace(/(?<![sxzcgh]|[^aeiouy]l)es$|(?<![td]|[^aeiouyl]l)ed$|(?<![^aeiouy]l)e$/, '')
    .replace(/(?<![aeiouy]|[^aeiouy]l)e(ments?|ly|less|ness|ful)$/, '$1')
    .replace(/^y/, '');
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  const split = spoken.match(/(?<![ctg])i[ao](?!n)|[^gt]ious$|eo|ua[tl]|[aeou]y?ing/g)?.length ?? 0;
  return Math.max(1, groups + split);
}

/** Counts two syllables for a sign and one for each digit, except final zeros. */
function syllablesOfNumber(number: string): number {
  const digits = number.replace(/\D/g, '').replace(/0+$/, '').length;
  return Math.max(1, digits) + (/[$%]/.test(number) ? 2 : 0);
}
