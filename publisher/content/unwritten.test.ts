import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { list, object, text } from '#contract/content-fields.ts';
import { parseMarkdown, parseYaml } from './parse-file.ts';
import { findNotes, hasNote } from './notes.ts';
import { unwrittenFigures, withoutNotes } from './unwritten.ts';

const words = text('words');
const Schema = object({
  lead: words,
  note: v.exactOptional(words),
  answers: list(object({ question: words, answer: list(words) })),
  people: list(object({ id: words, name: words, bio: list(words), courts: list(words, 0) })),
});

function shown(yaml: string, unwritten: readonly string[] = []): unknown {
  const parsed = parseYaml('en/home.yaml', yaml);
  if ('problems' in parsed) throw new Error('a mistake in the YAML');
  const { data } = withoutNotes(parsed.file, Schema, unwritten);
  expect(v.safeParse(Schema, data).issues).toBeUndefined();
  return data;
}
const NOTE = "'Yours to write: what is so.'";
const yaml = (parts: Record<string, string>) => `
lead: ${parts['lead'] ?? 'We help.'}
note: ${parts['note'] ?? 'A note.'}
answers:
  - { question: One?, answer: [Yes.] }
  - { question: Two?, answer: [${parts['answer'] ?? 'No.'}] }
people:
  - { id: ana, name: Ana Ruiz, bio: [${parts['bio'] ?? 'She helps.'}], courts: [${parts['court'] ?? 'Here'}] }
`;

test('a text that is only a note is left out if the page can do without it', () => {
  expect(shown(yaml({ note: NOTE, answer: NOTE, court: NOTE }))).toEqual({
    lead: 'We help.',
    answers: [{ question: 'One?', answer: ['Yes.'] }],
    people: [{ id: 'ana', name: 'Ana Ruiz', bio: ['She helps.'], courts: [] }],
  });
});

test('a required text that is only a note becomes a text that is true for every firm', () => {
  expect(shown(yaml({ lead: NOTE, bio: NOTE }))).toMatchObject({
    lead: expect.stringMatching(/^\{\{firm\.name\}\} helps people/),
    people: [{ bio: [expect.stringMatching(/^\{\{firm\.name\}\} helps people/)] }],
  });
});

test('the sentences before a note stay, and a file without a note stays as it is', () => {
  expect(shown(yaml({ lead: "'We help. Yours to write: whom. And how.'" }))).toMatchObject({
    lead: 'We help.',
  });
  const parsed = parseYaml('en/home.yaml', yaml({}));
  if ('problems' in parsed) throw new Error('a mistake in the YAML');
  expect(hasNote(parsed.file)).toBe(false);
  expect(withoutNotes(parsed.file, Schema)).toBe(parsed.file);
});

test('a sentence with a fee that nobody has written is left out', () => {
  const figures = new Map([
    ['fee', '[our fee]'],
    ['courtFee', '$338'],
  ]);
  const lead = "'We ask {{fee}}. Or {{ fee }} more. The court asks {{courtFee}}.'";
  expect(shown(yaml({ lead }), unwrittenFigures(figures))).toMatchObject({
    lead: 'The court asks {{courtFee}}.',
  });
});

test('in the text of a page, notes are removed, and no heading is left without text', () => {
  const parsed = parseMarkdown(
    'en/prepare.md',
    '---\nlead: x\n---\nIntro. Yours to write: all.\n\n## In your state\n\nYours to write: the law.\n\n## Next\n\n### Small\n\n- Yours to write: this.\n- One.\n',
  );
  if ('problems' in parsed) throw new Error('a mistake in the text');
  expect(withoutNotes(parsed.file, Schema).body?.text).toBe(
    'Intro.\n\n## In your state\n\nAsk us what the law of your state says about this.\n\n## Next\n\n### Small\n\n- One.\n',
  );
});

function markdown(body: string) {
  const parsed = parseMarkdown('en/prepare.md', `---\nlead: x\n---\n${body}`);
  if ('problems' in parsed) throw new Error('a mistake in the text');
  return parsed.file;
}

const STARTS = [
  'Yours to write:',
  'Yours to write: ',
  'Yours to write:\u00a0',
  '**Yours to write:** ',
  '_Por escribir_: ',
  'Yours to\nwrite: ',
  'Por\u00a0escribir :\n',
];

test.each(STARTS)('%j is a note, alone and with words, and a release refuses it', (start) => {
  for (const asked of ['', 'describe the\nfees that you take.']) {
    const source = markdown(`Before.\n\n${start}${asked}\n\nAfter.\n`);
    expect(hasNote(source)).toBe(true);
    const wanted = asked === '' ? 'the text' : 'describe the fees that you take';
    const refused = [{ line: 6, found: { code: 'unwritten' }, wanted }];
    expect(findNotes(source)).toMatchObject(refused);
    expect(withoutNotes(source, Schema).body?.text).toBe('Before.\n\nAfter.\n');
  }
});

/** The words of a note all begin with `qx`. */
const noteWords = fc
  .array(fc.constantFrom(' ', '\n', '. ', ': ', '\u00a0', '\u2028', '\t', '\r\n', '** ', '\n   - '))
  .map((gaps) => gaps.map((gap, index) => `qx${index}${gap}`).join('') + 'qx.');
const start = fc.constantFrom(...STARTS);

test('no word of a note is left in a page, and each word around it stays', () => {
  const before = fc.constantFrom('', '- ', '1. ', '> ', '- One.\n- ', 'We help. ', 'We\nhelp. **');
  const after = fc.constantFrom('\n\nAfter.\n', '\n\n## After\n\nx\n', '\n## After\n\nx\n');
  fc.assert(
    fc.property(before, start, noteWords, after, (first, mark, asked, last) => {
      const source = markdown(`Intro.\n\n${first}${mark}${asked}${last}`);
      const left = withoutNotes(source, Schema).body?.text ?? '';
      expect(left).not.toMatch(/qx|Yours|write|escribir/);
      for (const kept of first.match(/\w{2,}/g) ?? []) expect(left).toContain(kept);
      expect(left).toMatch(/^Intro\.[^]*After/);
      expect(findNotes(source)).toHaveLength(1);
    }),
  );
});

test('no word of a note is left in a field', () => {
  fc.assert(
    fc.property(start, noteWords, (mark, asked) => {
      const lead = JSON.stringify(`We help. ${mark}${asked}`);
      expect(shown(yaml({ lead }))).toMatchObject({ lead: 'We help.' });
    }),
  );
});
