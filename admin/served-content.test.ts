import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { testAdmin, textOf, type TestAdmin } from '#tests/support/admin/admin.ts';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';
import { served } from '#tests/support/content/served-content.ts';

const stylesOf = async (admin: TestAdmin) => {
  const response = await admin.get('/brand.css');
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.text();
};

test('colors, name and mails are those of the site that is served now', async () => {
  const phoenix = { ...served, ...(await loadPhoenix()) };
  let content = served;
  const admin = await testAdmin({ content: () => content });
  expect(await stylesOf(admin)).toContain(`--color-action: ${actionOf(served)};`);

  content = phoenix;
  expect(actionOf(phoenix)).not.toBe(actionOf(served));
  expect(await stylesOf(admin)).toContain(`--color-action: ${actionOf(phoenix)};`);
  const [, dark] = (await stylesOf(admin)).split('@media screen and (prefers-color-scheme: dark)');
  expect(dark).toContain(`--color-action: ${phoenix.brand.darkShades.action};`);
  const cookie = await admin.signIn();
  expect(await textOf(await admin.get('/', { cookie }))).toContain(phoenix.firm.name);
  const [file = ''] = await readdir(admin.mailFolder);
  const mail = await PostalMime.parse(await readFile(join(admin.mailFolder, file)));
  expect(mail.from?.name).toBe(phoenix.firm.name);
  expect(mail.html).toContain(`bgcolor="${phoenix.brand.shades.amber}"`);
});

const actionOf = ({ brand }: typeof served) => brand.shades.action;
