import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readingOf } from '../tests/support/reading-ease.ts';

const page = (id: string) => readFile(`content/pages/${id}.md`, 'utf8');

test.each(['privacy-policy', 'terms-of-service', 'disclaimer'])(
  '%s is easy to read, though it is a legal text',
  async (id) => {
    expect(readingOf(await page(id)).ease).toBeGreaterThanOrEqual(60);
  },
);

test.each([
  ['what is stored', ['reference number', 'which emails went out', 'kept with the first']],
  ['what is mailed', ['a notice by email', 'a short confirmation']],
  ['what is known of a network address', ['keyed hash', 'about an hour']],
  ['what stays on the device', ['contactForm', 'security_events', 'draft-', 'for an hour']],
  ['how to clear it', ['Clear it now', 'browser’s settings']],
])('the privacy policy says %s', async (_what, words) => {
  const text = await page('privacy-policy');
  expect(words.filter((each) => !text.includes(each))).toEqual([]);
});
