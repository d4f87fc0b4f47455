import { expect, test } from 'vitest';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

const INVITATION = 'Your site still shows a made-up firm.';

test('the empty list of requests leads an owner to the first day, and nobody else', async () => {
  const admin = await adminWithSite();
  const owner = await admin.signIn();
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

test('a server that edits no site invites nobody', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  expect(await textOf(await admin.get('/', { cookie }))).not.toContain(INVITATION);
});
