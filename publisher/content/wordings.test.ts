import { expect, test } from 'vitest';
import { parseMarkdown, parseYaml } from './parse-file.ts';
import { printProblem } from './problem.ts';
import { rateProblems, wordingProblems } from './wordings.ts';

/** The problems of a file with these lines of YAML, as the command prints them. */
function problemsOf(yaml: string, file = 'en/home.yaml', find = wordingProblems): string[] {
  const parsed = parseYaml(file, yaml);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return find(parsed.file).map(printProblem);
}

const ratesOf = (yaml: string) => problemsOf(yaml, 'en/home.yaml', rateProblems);

test.each([
  ['Tick what you have.', 'says “tick”; wants “check mark” or “check off”'],
  ['Your ticks are kept here.', 'says “ticks”'],
  ['Wait whilst we look.', 'says “whilst”; wants “while” or “among”'],
  ['Send an e-mail.', 'says “e-mail”; wants “email”'],
  ['A non-profit agency.', 'wants “nonprofit”'],
  ['The first talk costs nothing.', 'wants “first consultation”'],
  ['You tell the people you owe.', 'wants “creditor”'],
  ['A creditor can lift the stay.', 'wants “automatic stay”'],
  ['Here is which debts stay.', 'wants “debts you still owe”'],
  ['Its date runs on.', 'says “date runs on”; wants “deadline”'],
  ['The clock starts then.', 'says “clock”; wants “deadline”'],
  ['Once spent, that shield is gone.', 'wants “protect”'],
  ['Bankruptcy wipes out debts.', 'wants plain words for what ends'],
  ['No house stands behind it.', 'wants plain words'],
])('%s', (text, problem) => {
  expect(problemsOf(`lead: ${text}`)).toEqual([expect.stringContaining(`en/home.yaml:1: lead `)]);
  expect(problemsOf(`lead: ${text}`)[0]).toContain(problem);
});

test.each([
  'The automatic stay begins.',
  'A clerk at Blue Shield signed it.',
  'Pay the ticket.',
  'You can stay in your home.',
  'A creditor, one of the companies you owe, can ask.',
])('is fine: %s', (text) => {
  expect(problemsOf(`lead: ${text}`)).toEqual([]);
});

test('a line of a Markdown text has its own line number', () => {
  const parsed = parseMarkdown(
    'en/legal/terms-of-service.md',
    '---\ntitle: A\n---\n\nYou may.\nCall all the same.\n',
  );
  if ('problems' in parsed) throw new Error('the text has problems');
  expect(wordingProblems(parsed.file).map(printProblem)).toEqual([
    'en/legal/terms-of-service.md:6: says “call all the same”; wants “anyway”',
  ]);
});

test('a rate of success says of how many cases it is, in the same entry', () => {
  const headline = (note: string) =>
    `headlines:\n  - value: 87%\n    label: Chapter 11 success rate\n    note: ${note}\n`;
  expect(ratesOf(headline('By our own count'))).toEqual([
    'en/home.yaml:2: headlines #1 says “87% Chapter 11 success”; wants beside the rate, of how many cases it is',
  ]);
  expect(ratesOf(headline('Of 212 completed cases, by our own count'))).toEqual([]);
  expect(ratesOf(headline('The share of 1,250 cases'))).toEqual([]);
  expect(ratesOf('lead: We have a success rate of 98%.')).toHaveLength(1);
});

test('questions to the attorney may quote such words', () => {
  expect(
    problemsOf('lead: May we say that a filing wipes out debts?', 'attorney-review.yaml'),
  ).toEqual([]);
});
