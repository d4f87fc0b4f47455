import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('Site finds a text by its name, shows its state in each language, and says what firms change most', async () => {
  const admin = await signedInSite({ isTranslated: true });
  const find = async (name: string) => admin.get(`/site?search=${name}`);
  const html = await (await find('faq')).text();
  const [, texts = ''] = html.split('id="files"');
  expect([...texts.matchAll(/href="\/site\/files\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'en/faq.yaml',
    'es/faq.yaml',
  ]);
  expect(texts).toContain('aria-label="FAQ in Spanish: sample"');
  expect(await textOf(await find('faq'))).toContain('Telephone and email (213) 555-0142');
  expect(await textOf(await find('nothing'))).toContain('No text has this name');
});
