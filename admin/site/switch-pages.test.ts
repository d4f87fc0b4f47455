import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('one press turns a page off in the draft, and another one on again', async () => {
  const admin = await signedInSite();
  const list = async () => admin.text('/site/pages');
  expect(await list()).toContain('Chapter 13 On Turn off Chapter 13');
  const press = (on: string) => admin.post('/site/pages/services/chapter13', { on });
  // A second press at once changes nothing.
  const pressed = await Promise.all([press('false'), press('false')]);
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect([...(await admin.draft()).keys()]).toEqual(['firm.yaml']);
  expect(await list()).toContain('Chapter 13 Off Turn on Chapter 13');
  const changes = await admin.text('/site/changes');
  expect(changes).toMatch(
    /Waits for an attorney.*Pages that are off 1 \(new\) \/services\/chapter13/s,
  );
  expect((await press('true')).status).toBe(303);
  expect((await admin.draft()).size).toBe(0);
});

test('a page without texts says which to write, and can be turned on after that', async () => {
  const admin = await signedInSite();
  for (const file of ['court-record.yaml', 'en/our-record.yaml', 'es/our-record.yaml'])
    await rename(join(admin.contentDir, file), join(admin.contentDir, `${file}.kept`));
  const list = async () => admin.html('/site/pages');
  expect(await list()).toContain('href="/site/files/court-record.yaml"');
  expect(await list()).toContain('href="/site/files/en/our-record.yaml"');
  const press = () => admin.post('/site/pages/our-record', { on: 'true' });
  expect((await press()).status).toBe(404);
});

test('addresses and forms that no page has are refused', async () => {
  const admin = await signedInSite();
  for (const path of [
    'firm',
    'services/nothing',
    'services/..%2ffirm',
    'services/a/b',
    '__proto__',
  ])
    expect([path, (await admin.post(`/site/pages/${path}`, { on: 'false' })).status]).toEqual([
      path,
      404,
    ]);
  const wrong = await admin.post('/site/pages/options', { on: 'yes' });
  expect(wrong.status).toBe(422);
  expect((await admin.draft()).size).toBe(0);
});

test('someone with the role office changes photos, pages and figures of the draft, and does not publish', async () => {
  const cara = await (await signedInSite()).person('cara@firm.example', 'office');
  for (const path of ['photo', 'pages', 'figures', 'medians', 'brand'])
    expect((await cara.get(`/site/${path}`)).status).toBe(200);
  expect((await cara.post('/site/pages/gallery', { on: 'false' })).status).toBe(303);
  expect([...(await cara.draft()).keys()]).toEqual(['firm.yaml']);
  expect((await cara.post('/site/publish')).status).toBe(403);
});
