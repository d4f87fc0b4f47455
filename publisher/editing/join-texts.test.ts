import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

const letter = (street: string, words: string) =>
  `  - to:\n      - Name\n      - ${street}\n    body: ${words}\n`;
const LETTERS = `letters:\n${letter('Street', 'Please stop.')}${letter('Street', 'Please answer.')}`;
const join = (base: string, mine: string, current: string, file = 'firm.yaml') =>
  joinTexts(file, { base, mine, current });

test('a change goes to its item, even if items above it were added or look the same', () => {
  const mine = LETTERS.replace(/Street(?=\s+body: Please answer)/, 'Avenue');
  const comment = (text: string) => `# A comment\n${text}`;
  expect(join(LETTERS, mine, comment(LETTERS))).toBe(comment(mine));
  const added = (text: string) =>
    text.replace('letters:\n', `letters:\n${letter('Street', 'Please wait.')}`);
  expect(join(LETTERS, mine, added(LETTERS))).toBe(added(mine));
  const moved = (street: string) =>
    `letters:\n${letter(street, 'Please answer.')}${letter('Street', 'Please stop.')}`;
  expect(join(LETTERS, mine, moved('Street'))).toBe(moved('Avenue'));
});

test('a change of an item that is gone, or cannot be distinguished from another item, is not joined', () => {
  const mine = LETTERS.replace(/Street(?=\s+body: Please answer)/, 'Avenue');
  const [first, other] = [letter('Street', 'Please stop.'), letter('Street', 'Please go.')];
  expect(join(LETTERS, mine, `letters:\n${first}`)).toBeUndefined();
  expect(join(LETTERS, mine, `letters:\n${first}${other}`)).toBeUndefined();
  const twice = 'a:\n  - x\n  - x\n';
  expect(join(twice, 'a:\n  - x\n  - y\n', 'a:\n  - z\n  - x\n')).toBeUndefined();
});

test('changes of neighboring fields are both kept, and changes of the same field are not joined', () => {
  const base = 'a: 1\nb: 2\nc: 3\n';
  expect(join(base, 'a: 9\nb: 2\nc: 3\n', '# new\na: 1\nb: 8\nd: 7\n')).toBe(
    '# new\na: 9\nb: 8\nd: 7\n',
  );
  expect(join(base, base.replace('2', '9'), base.replace('2', '8'))).toBeUndefined();
  expect(join(base, base.replace('2', '9'), base.replace('2', '9'))).toBe('a: 1\nb: 9\nc: 3\n');
  expect(join(base, 'a: 1\nc: 3\n', base.replace('2', '8'))).toBeUndefined();
});

test('insertions and deletions of both people are all applied', () => {
  const list = (...items: string[]) => `a:\n${items.map((item) => `  - ${item}\n`).join('')}`;
  const base = list('one', 'two', 'three', 'four');
  expect(join(base, list('one', 'new', 'three', 'four', 'end'), base)).toBe(
    list('one', 'new', 'three', 'four', 'end'),
  );
  expect(
    join(base, list('two', 'three', 'four', 'mine'), list('one', 'two', 'first', 'four', 'theirs')),
  ).toBe(list('two', 'first', 'four', 'mine', 'theirs'));
  expect(join(base, list('two', 'three', 'in', 'four'), list('four', 'three', 'two', 'one'))).toBe(
    list('four', 'three', 'in', 'two'),
  );
  // Both have put the list in another order.
  expect(
    join(base, list('two', 'one', 'three', 'four'), list('one', 'two', 'four', 'three')),
  ).toBeUndefined();
});

test('paragraphs of a Markdown text are joined, whatever the line breaks of the files', () => {
  const page = (...paragraphs: string[]) => `---\ntitle: A\n---\n\n${paragraphs.join('\n\n')}\n`;
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const base = page('One', 'Two', 'Three');
  const mine = page('One', 'Two', 'Three, changed');
  const current = windows(page('Zero', 'One', 'Two').replace('A', 'B'));
  expect(join(base, mine, current, 'en/a.md')).toBeUndefined();
  expect(join(base, page('One', 'Two, changed', 'Three'), current, 'en/a.md')).toBeUndefined();
  const longer = windows(page('Zero', 'One', 'Two', 'Three'));
  expect(join(base, page('One', 'Two, changed', 'Three'), longer, 'en/a.md')).toBe(
    page('Zero', 'One', 'Two, changed', 'Three'),
  );
});
