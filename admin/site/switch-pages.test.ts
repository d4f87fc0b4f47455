import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

test('before a page is turned off, its links are shown; one press takes all out, and another brings the page back', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const list = await textOf(await admin.get('/site/pages', { cookie }));
  expect(list).toContain('Chapter 13 On Turn off …');
  const shown = await textOf(await admin.get('/site/pages/services/chapter13', { cookie }));
  expect(shown).toContain('links lead to it');
  expect(shown).toContain('Chapter 7');
  expect((await admin.draft()).size).toBe(0);

  // A second press at once is of a page that is off by then: it changes nothing.
  const press = () => admin.post('/site/pages/services/chapter13', { wasOn: 'true' }, { cookie });
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303]);
  const off = await admin.draft();
  expect(off.get('en/services/chapter13.md')).toBeNull();
  expect(off.get('es/services/chapter13.md')).toBeNull();
  expect(off.size).toBeGreaterThan(10);
  const changes = await textOf(await admin.get('/site/changes', { cookie }));
  expect(changes.match(/“Chapter 13” is switched off, with its texts\./g)).toHaveLength(1);
  expect(changes).not.toMatch(/Order [a-z]/);
  const after = await textOf(await admin.get('/site/pages', { cookie }));
  expect(after).toContain('Chapter 13 Off Turn on …');

  const again = await textOf(await admin.get('/site/pages/services/chapter13', { cookie }));
  expect(again).toContain('Its last text comes back');
  const on = await admin.post('/site/pages/services/chapter13', { wasOn: 'false' }, { cookie });
  expect(on.status).toBe(303);
  // With its links and its place in the order.
  expect((await admin.draft()).size).toBe(0);
  expect(await textOf(await admin.get('/site', { cookie }))).not.toContain('must be mended');
});

test('addresses and forms that no page has are refused', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  for (const path of [
    'firm',
    'services/nothing',
    'services/..%2ffirm',
    'services/a/b',
    '__proto__',
  ])
    for (const response of [
      await admin.get(`/site/pages/${path}`, { cookie }),
      await admin.post(`/site/pages/${path}`, { wasOn: 'true' }, { cookie }),
    ])
      expect([path, response.status]).toSatisfy(([, status]) => status === 404);
  const wrong = await admin.post('/site/pages/options', { wasOn: 'yes' }, { cookie });
  expect(wrong.status).toBe(422);
  expect((await admin.draft()).size).toBe(0);
});

test('somebody with the role office changes photos, pages and figures of the draft, and does not publish', async () => {
  const admin = await adminWithSite();
  const owner = await admin.signIn();
  await admin.post('/people', { address: 'cara@firm.example', role: 'office' }, { cookie: owner });
  const cookie = await admin.signIn('cara@firm.example');
  for (const path of ['photo', 'pages', 'figures', 'medians', 'brand'])
    expect((await admin.get(`/site/${path}`, { cookie })).status).toBe(200);
  const off = await admin.post('/site/pages/gallery', { wasOn: 'true' }, { cookie });
  expect(off.status).toBe(303);
  expect((await admin.draft()).get('en/gallery.yaml')).toBeNull();
  expect((await admin.post('/site/publish', {}, { cookie })).status).toBe(403);
});
