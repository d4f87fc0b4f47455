import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = (id: string) => readFile(`content/en/legal/${id}.md`, 'utf8');

test('the privacy policy names the storage that drafts are kept in', async () => {
  const text = await page('privacy-policy');
  const drafts = await readFile('app/client/drafts.ts', 'utf8');
  expect(drafts).not.toContain('localStorage');
  expect(text).toContain('“draft-” in session storage');
  expect(text).not.toMatch(/an hour, so that your words/);
});
