import { expect, test } from 'vitest';
import { parseYaml } from './parse-file.ts';
import { printProblem } from './problem.ts';
import { adviceOnText } from './text-advice.ts';

function advice(file: string, text: string): string[] {
  const result = parseYaml(file, text);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return adviceOnText(result.file).map(printProblem);
}

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
])('advises against promises, in %s: %s', (language, text, problem) => {
  expect(advice(`${language}/home.yaml`, `lead: '${text}'`)).toEqual([
    expect.stringContaining(`${language}/home.yaml:1: lead ${problem}`),
  ]);
});

test('questions to the attorney may quote promises', () => {
  expect(advice('attorney-review.yaml', 'question: May we say debt-free?')).toEqual([]);
});
