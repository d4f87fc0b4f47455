import { expect, test } from 'vitest';
import { figuresInProse } from '#publisher/content/figures-in-prose.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { sharedRuns } from '#publisher/content/shared-runs.ts';
import { readSample } from '#tests/support/content/memory.ts';

/* What a change of law touches in the sample's texts: a figure once, and a thought in few words. */

const { parsed, files } = await readSample();

test('no date, amount, number of days or section of law stands in a text of the sample as characters', () => {
  expect(figuresInProse(parsed).map(printProblem)).toEqual([]);
});

test.each(['en', 'es'] as const)(
  'no two pages share more than 12 %% of their runs of words: %s',
  (language) => {
    expect(sharedRuns(files, language).pairs).toEqual([]);
  },
);

test('the English texts have at most 26,000 words', () => {
  expect(sharedRuns(files, 'en').words).toBeLessThanOrEqual(26_000);
});
