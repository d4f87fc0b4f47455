import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

const INVITATION = 'Your site still shows a made-up firm.';

test('the empty list of requests leads an owner to the first day, and nobody else', async () => {
  const admin = await adminWithSite();
  const owner = await admin.signIn();
  // A page of Requests does not wait until the content is read for the first time.
  await admin.get('/site', { cookie: owner });
  const list = await (await admin.get('/', { cookie: owner })).text();
  expect(list).toContain(INVITATION);
  expect(list).toContain('href="/site/start"');
  expect(await textOf(await admin.get('/?search=ann', { cookie: owner }))).not.toContain(
    INVITATION,
  );
  await admin.post('/people', { address: 'cara@firm.example', role: 'office' }, { cookie: owner });
  const cookie = await admin.signIn('cara@firm.example');
  expect(await textOf(await admin.get('/', { cookie }))).not.toContain(INVITATION);
  const refused = await admin.get('/site/start', { cookie });
  expect(refused.status).toBe(403);
  expect(await textOf(refused)).toContain('This needs an owner');
});

test('content that someone has changed invites nobody to a first day that it refuses', async () => {
  const { contentDir, signIn, get } = await adminWithSite();
  const file = join(contentDir, 'firm.yaml');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^foundedYear: .*$/m, 'foundedYear: 1999'),
  );
  const cookie = await signIn();
  await get('/site', { cookie });
  for (const path of ['/', '/today'])
    expect(await textOf(await get(path, { cookie }))).not.toContain(INVITATION);
});

test('a server that edits no site invites nobody', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  expect(await textOf(await admin.get('/', { cookie }))).not.toContain(INVITATION);
});
