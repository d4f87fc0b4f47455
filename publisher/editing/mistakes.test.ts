import { beforeAll, expect, test } from 'vitest';
import { type ReadContent } from '#publisher/content/load-content.ts';
import { mistakesOf } from './mistakes.ts';
import { MISSING, type Found } from '#publisher/content/problem.ts';
import { readSample } from '#tests/support/content/memory.ts';
import { mistakeInWords } from '#publisher/content/problem-in-words.ts';

let read: ReadContent;
beforeAll(async () => {
  read = await readSample();
});

const sentence = (found: Found, wanted = 'a text') =>
  mistakeInWords({ path: ['name'], found, wanted });
const value = (each: unknown, note = '') => ({ code: 'value', value: each, note }) as const;

test('a mistake says in words what was found, without the characters of YAML', () => {
  for (const nothing of [value(''), value(null), value([]), MISSING])
    expect(sentence(nothing)).toBe('Nothing is written here. It needs a text.');
  expect(sentence(value('9 "o" clock'))).toBe('“9 "o" clock” is written here. It needs a text.');
  expect(sentence(value('hous', ' (did you mean "hours"?)'))).toBe(
    '“hous” is written here (did you mean "hours"?). It needs a text.',
  );
  expect(sentence(value(90000))).toBe('“90000” is written here. It needs a text.');
  expect(sentence({ code: 'day', day: '2026-11-25' })).toContain('“Nov 25, 2026” is written');
  expect(sentence('says “we guarantee”')).toBe('This says “we guarantee”. It needs a text.');
});

test('a requirement of a release is worded as what to do', () => {
  const wanted = 'how the firm began';
  expect(sentence({ code: 'unwritten' }, wanted)).toBe('Write how the firm began.');
  expect(mistakeInWords({ path: ['sample'], found: value(true), wanted })).toContain('made-up');
  const question = 'Who has a license?';
  expect(sentence({ code: 'unanswered', place: 'en/faq.yaml', question })).toBe(
    'The attorney answers: Who has a license?',
  );
});

test('a mistake names its text and its field as people do, even inside lists and in the text of a page', () => {
  const file = 'es/prepare.md';
  const body = read.parsed.get(file)?.body;
  const line = read.folder.texts
    .get(file)
    ?.split('\n')
    .findIndex((each) => each.startsWith('## '));
  const admission = { path: ['states', 0, 'admission'], found: value(''), wanted: 'one of a, b' };
  expect(mistakesOf([{ file: 'firm.yaml', ...admission }], read)).toMatchObject([
    {
      label: 'States that the firm serves “California”: How the firm practices there',
      text: 'Nothing is written here. It needs one of “Someone has a license of the state”, “Only in its federal courts”.',
    },
  ]);
  const mistakes = mistakesOf(
    [
      { file: 'firm.yaml', path: ['office', 'zip'], found: value(''), wanted: 'a ZIP code' },
      { file: 'en/faq.yaml', path: ['myths', 2, 'answer', 0], found: value(''), wanted: 'a text' },
      { file, line: Number(line) + 1, found: 'has HTML', wanted: 'Markdown' },
      { file, line: body?.line ?? 0, found: 'has 9 words', wanted: '90 words or more' },
    ],
    read,
  );
  expect(mistakes.map(({ name, label, path }) => [name, label, path])).toEqual([
    ['Telephone, hours and office', 'Office: ZIP code', 'office.zip'],
    [
      'FAQ',
      'Beliefs and answers “I will never be able to buy a home.”: Answer 1',
      'myths.2.answer.0',
    ],
    ['How to prepare', 'Text of the page', '$body'],
    ['How to prepare', 'Text of the page', '$body'],
  ]);
  const [, , inLine, ofText] = mistakes.map(({ text }) => text);
  expect(inLine).toMatch(/^In the line that begins with “## .*”: This has HTML\. It needs/);
  expect(ofText).toBe('This has 9 words. It needs 90 words or more.');
});
