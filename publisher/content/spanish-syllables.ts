/**
 * The number of syllables of a Spanish word: one for each vowel group, and one more for each further strong or accented
 * vowel in it (Ortografía de la lengua española, 2010, on diphthongs and hiatus): deu-da, pa-ís, cre-e.
 */
export function spanishSyllables(word: string): number {
  const groups =
    word
      .toLowerCase()
      .normalize('NFC')
      // The u of que, qui, gue and gui is silent, and y is a vowel unless one follows.
      .replaceAll(/(?<=[qg])u(?=[eiéí])/g, '')
      .replaceAll(/y(?![aeiouáéíóúü])/g, 'i')
      .match(/[aeiouáéíóúü]+/g) ?? [];
  const syllables = groups.map((group) => Math.max(1, group.match(/[aeoáéóíú]/g)?.length ?? 0));
  return syllables.reduce((sum, each) => sum + each, 0);
}
