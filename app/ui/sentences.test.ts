import { expect, test } from 'vitest';
import { openingOf, sentencesOf } from './sentences.ts';

test.each([
  ['One part'],
  ['What now?', 'Call us.', '“Wait.”', 'Then write!', '¿Y ahora?', 'Llame.'],
  ['Be there at 9 a.m. on the day that it names.', 'Bring your papers.'],
  ['Monday to Friday, 8 a.m. to 6 p.m. Pacific.', 'After hours, leave a message.'],
  ['De 8 a. m. a 6 p. m. (hora del Pacífico).', 'Después, deje un mensaje.'],
  ['The U.S. Trustee asks Dr. Lee.', 'Chapter 7 vs. Chapter 13: see Form No. 122A.'],
  ['Las cortes federales de EE. UU. no esperan.', 'Responda.'],
])('a text is parted at the ends of its sentences only: %s', (...sentences) => {
  expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
});

test('a question is not the whole opening of a text', () => {
  expect(openingOf('Is it gone? Call by 9 a.m. Friday. The police may know.')).toEqual([
    'Is it gone? Call by 9 a.m. Friday.',
    'The police may know.',
  ]);
  expect(openingOf('Who? When?')).toEqual(['Who? When?', '']);
});
