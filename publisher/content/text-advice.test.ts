import { expect, test } from 'vitest';
import { checkText } from './check-texts.ts';
import { parseMarkdown, parseYaml, type ContentFile } from './parse-file.ts';
import { printProblem } from './problem.ts';
import { readingOf } from './reading-ease.ts';
import { adviceOnText } from './text-advice.ts';

function parsed(file: string, text: string): ContentFile {
  const result = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.file;
}

// Sentences that a firm could not publish when a formula for long texts measured each of them.
test.each([
  'Bankruptcy attorneys in Tacoma, Washington.',
  'Call {{firm.phone}} today.',
  'We help families in Tacoma, University Place and Lakewood.',
  'We accept Visa, Mastercard and American Express.',
  'Our office is at 950 Pacific Avenue, Suite 720.',
  'Yes. Ingrid Solberg speaks Norwegian and Spanish.',
])('neither stops nor advises on an ordinary sentence: %s', (text) => {
  for (const file of [
    parsed('en/home.yaml', `hero:\n  lead: '${text}'\n`),
    parsed('en/faq.yaml', `myths:\n  - answer:\n      - '${text}'\n`),
  ])
    expect([...checkText(file), ...adviceOnText(file)]).toEqual([]);
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

test('advises on a long text that is hard to read, with no number below zero, and stops nothing', () => {
  const file = parsed(
    'en/services/chapter7.md',
    `---\ndescription: ${HARD.repeat(6)}\n---\n\n${HARD.repeat(30)}\n`,
  );
  expect(checkText(file)).toEqual([]);
  const hard =
    'may be hard to read (Flesch reading ease 0 of 60); wants shorter sentences and shorter words';
  expect(adviceOnText(file).map(printProblem)).toEqual([
    `en/services/chapter7.md:4: ${hard}`,
    `en/services/chapter7.md:2: description ${hard}`,
  ]);
});

test('a short page is advised on, a legal page without its words is refused', () => {
  const text = '---\ntitle: A\n---\n\nAsk us.\n';
  const service = parsed('en/services/chapter7.md', text);
  expect(checkText(service)).toEqual([]);
  expect(adviceOnText(service)[0]?.found).toBe('has 2 words');
  expect(checkText(parsed('en/legal/disclaimer.md', text))[0]?.wanted).toBe('100 words or more');
});
