import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('the list counts texts, begins with what visitors see at once, and folds the rest by group', async () => {
  const admin = await signedInSite();
  const response = await admin.get('/site/still-to-do');
  const html = await response.clone().text();
  const files = new Set([...html.matchAll(/\/site\/files\/([^?"]+)/g)].map(([, file]) => file));
  const text = await textOf(response);
  const [, done, all] = /(\d+) of (\d+) texts done/.exec(text) ?? [];
  expect(Number(all) - Number(done)).toBe(files.size);
  expect(await admin.text('/site')).toContain(`Still to do ${files.size} texts`);
  const [shown = '', folded = ''] = html.split(/(?=<summary>The firm <span[^>]*>\d+ texts)/);
  expect(shown).toContain('/site/files/firm.yaml');
  expect(shown).toContain('/site/files/en/attorneys.yaml');
  expect(shown).not.toContain('/site/files/en/about.yaml');
  expect(folded).toContain('/site/files/en/about.yaml');
  expect(text).toMatch(/Pages \d+ texts .*Services \d+ texts .*Legal notices \d+ texts/s);
});

test('a person who is signed in with an example address is led to add their own address', async () => {
  const admin = await signedInSite();
  expect(await admin.text('/site/still-to-do')).toMatch(
    /You are signed in as \S+\.example, .* Add your own address under People/,
  );
});
