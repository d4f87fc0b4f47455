import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hasLaw } from '#publisher/content/release-check.ts';
import { parseFile, valueAt } from '#publisher/content/parse-file.ts';
import { reviewMark } from '#publisher/content/text-mark.ts';
import { withReview } from './publish-draft.ts';

const REVIEW = { by: 'Ana "Nell" O’Neil: Esq. #1', on: '2026-11-23', mark: 't0123abcd' };

test('writes the review into every file with law, and changes nothing else', async () => {
  for await (const file of glob('**/*.{yaml,md}', { cwd: 'content' })) {
    if (!hasLaw(file)) continue;
    const text = readFileSync(`content/${file}`, 'utf8');
    const once = withText(file, text, REVIEW);
    expect(reviewed(file, once), file).toEqual({
      by: REVIEW.by,
      on: REVIEW.on,
      text: REVIEW.mark,
    });
    expect(markOf(file, once)).toBe(markOf(file, text));
    // The four lines are all that is new.
    const review = /reviewed:\n(?: {2}(?:by|on|text): .*\n){3}/;
    expect(once.replace(review, '')).toBe(text);
    const again = withText(file, once, { ...REVIEW, mark: 't9999ffff' });
    expect(again).toBe(once.replace('t0123abcd', 't9999ffff'));
  }
});

test('replaces a review in braces, and leaves comments below it', () => {
  const source = "reviewed: { by: 'A', on: 2026-01-01 }\n# about the lead\nlead: words\n";
  expect(withText('en/faq.yaml', source, { ...REVIEW, by: 'B' })).toBe(
    'reviewed:\n  by: B\n  on: 2026-11-23\n  text: t0123abcd\n# about the lead\nlead: words\n',
  );
});

function withText(...args: Parameters<typeof withReview>): string {
  const result = withReview(...args);
  if (result === undefined) throw new Error('The file could not be read');
  return result;
}
const parsed = (file: string, text: string) => {
  const result = parseFile(file, text);
  if (!('file' in result)) throw new Error(JSON.stringify(result.problems));
  return result.file;
};
const markOf = (file: string, text: string) => reviewMark(parsed(file, text));
const reviewed = (file: string, text: string) => valueAt(parsed(file, text).data, 'reviewed');
