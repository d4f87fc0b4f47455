import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = (id: string) => readFile(`content/en/legal/${id}.md`, 'utf8');

test.each([
  ['how long a network address is counted', ['a code made from the address', 'about an hour']],
  [
    'what stays on the device',
    ['contactForm', 'security_events', 'draft-', '“sending”', 'close the tab'],
  ],
  ['how to clear it', ['Clear it now', 'browser’s settings']],
])('the privacy policy says %s', async (_what, words) => {
  const text = await page('privacy-policy');
  expect(words.filter((each) => !text.includes(each))).toEqual([]);
});

test('the privacy policy names the storage that drafts are kept in', async () => {
  const text = await page('privacy-policy');
  const drafts = await readFile('app/client/drafts.ts', 'utf8');
  expect(drafts).not.toContain('localStorage');
  expect(text).toContain('“draft-” in session storage');
  expect(text).not.toMatch(/an hour, so that your words/);
});

test.each([
  ['the papers of section 527', ['11 U.S.C. 527', '527(a)(2)', 'within three business days']],
  [
    'the filing in Texas',
    ['Rules 7.04 and 7.05', 'home page', 'Advertising', 'within ten days', 'unless it is exempt'],
  ],
  ['the retention', ['retentionMonths', 'seven days']],
])('the operator’s guide names %s', async (_what, words) => {
  const guide = (await readFile('docs/operating.md', 'utf8')).replaceAll(/\s+/g, ' ');
  expect(words.filter((each) => !guide.includes(each))).toEqual([]);
});
