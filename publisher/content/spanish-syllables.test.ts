import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanishSyllables } from './spanish-syllables.ts';

test.each([
  ['deuda', 2],
  ['país', 2],
  ['crédito', 3],
  ['bancarrota', 4],
  ['suspensión', 3],
  ['automática', 5],
  ['quien', 1],
  ['guerra', 2],
  ['vergüenza', 3],
  ['ley', 1],
  ['ayuda', 3],
  ['día', 2],
  ['cree', 2],
  ['ciudad', 2],
  ['oír', 2],
  ['y', 1],
])('%s has %i syllables', (word, syllables) => {
  expect(spanishSyllables(word)).toBe(syllables);
});

test('a word has no more syllables than vowels', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-záéíóúüñ]{1,20}$/), (word) => {
      const vowels = word.match(/[aeiouáéíóúüy]/g)?.length ?? 0;
      return spanishSyllables(word) <= vowels;
    }),
  );
});
