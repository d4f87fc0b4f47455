import { expect, test } from 'vitest';
import { mergeTexts } from './draft-folder.ts';

const letter = (street: string) =>
  `- to:\n    - Name\n    - ${street}\n    - City\n    - State\n    - ZIP\n    - Country\n`;
const more = letter('Street').repeat(4);

test('a change of an item whose lines stand twice is a conflict, and never lands in the other item', () => {
  const mine = letter('Street') + letter('Avenue') + letter('Street').repeat(2);
  expect(mergeTexts(more, mine, `# A comment\n${more}`)).toBeUndefined();
});

test('a change whose lines stand once is joined', () => {
  const [base, mine] = [letter('Street'), letter('Avenue')];
  expect(mergeTexts(base, mine, `# A comment\n${base}`)).toBe(`# A comment\n${mine}`);
});
