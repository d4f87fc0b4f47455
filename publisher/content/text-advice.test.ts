import { expect, test } from 'vitest';
import { parseMarkdown, parseYaml, type ContentFile } from './parse-file.ts';
import { printProblem } from './problem.ts';
import { readingOf } from './reading-ease.ts';
import { adviceOnText } from './text-advice.ts';

function parsed(file: string, text: string): ContentFile {
  const result = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.file;
}
const advice = (file: string, text: string) => adviceOnText(parsed(file, text)).map(printProblem);

// Sentences of firms, which are too short to be measured.
test.each([
  'Call {{firm.phone}} today.',
  'We accept Visa, Mastercard and American Express.',
  'Nobody can guarantee how a case ends.',
  'Our success rate is 98% of 1,250 cases.',
])('has no advice on an ordinary sentence: %s', (text) => {
  expect(advice('en/faq.yaml', `myths:\n  - answer:\n      - '${text}'\n`)).toEqual([]);
});

test.each([
  ['en', 'Call. We guarantee your discharge.', 'says “guarantee”; wants a text that promises no'],
  ['en', 'Be debt-free soon.', 'says “debt-free”'],
  ['en', 'We are #1 here.', 'says “#1”'],
  ['en', 'A success rate of 98%.', 'says “success rate of 98%”; wants the number of cases beside'],
  ['es', 'Le garantizamos el resultado.', 'says “garantizamos”; wants a text that promises no'],
  ['es', 'Llame sobre la quiebra.', 'says “quiebra”; wants “bancarrota”'],
  ['es', 'Aviso de embargo.', 'says “embargo”; wants “embargo de salario” or'],
])('advises on words, in %s: %s', (language, text, problem) => {
  expect(advice(`${language}/home.yaml`, `lead: '${text}'`)).toEqual([
    expect.stringContaining(`${language}/home.yaml:1: lead ${problem}`),
  ]);
});

test('questions to the attorney may quote such words', () => {
  expect(advice('attorney-review.yaml', 'question: May we say debt-free?')).toEqual([]);
});

test('advises on the length of what search engines show', () => {
  expect(advice('en/faq.yaml', `title: ${'x'.repeat(61)}\nmetaDescription: Short\n`)).toEqual([
    'en/faq.yaml:1: title has 61 characters; wants 1 to 60 characters for search engines',
    'en/faq.yaml:2: metaDescription has 5 characters; wants 61 to 159 characters for search engines',
  ]);
});

test('names, numbers and values in braces do not count against a text', () => {
  const plain = 'We sit down with you and look at what you owe, and then you know what to do next.';
  const named =
    'In Tacoma, University Place and Lakewood we sit down with you at {{firm.streetAddress}}, Suite 1720, and look at what you owe, and then you know what to do next.';
  expect(readingOf(named, 'en').ease).toBeGreaterThan(readingOf(plain, 'en').ease - 15);
  expect(readingOf(named, 'en').ease).toBeGreaterThan(60);
});

const HARD =
  'Notwithstanding considerations regarding administrative proceedings, precautionary documentation necessitates comprehensive verification. ';

test('advises on a long text that is hard to read, with no number below zero', () => {
  const hard =
    'may be hard to read (Flesch reading ease 0 of 60); wants shorter sentences and shorter words';
  expect(
    advice(
      'en/services/chapter7.md',
      `---\ndescription: ${HARD.repeat(6)}\n---\n\n${HARD.repeat(30)}\n`,
    ),
  ).toEqual([
    `en/services/chapter7.md:4: ${hard}`,
    `en/services/chapter7.md:2: description ${hard}`,
  ]);
});

test('advises on a short page, a legal page with fewer words than 100 too', () => {
  const text = '---\ntitle: A\n---\n\nAsk us.\n';
  expect(advice('en/services/chapter7.md', text)).toEqual([
    'en/services/chapter7.md:4: has 2 words; wants 300 words or more',
  ]);
  expect(advice('en/legal/disclaimer.md', text)[0]).toContain('wants 100 words or more');
});
