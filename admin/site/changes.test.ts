import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';

test('when all changes wait for an attorney, the page says so and leads to them, and from there to the publish', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const form = await (await admin.get('/site/files/en/faq.yaml', { cookie })).text();
  const shown = /name="shown" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const field = 'f:myths.0.question';
  await admin.post('/site/files/en/faq.yaml', { shown, [field]: 'I lose it all.' }, { cookie });
  const response = await admin.get('/site/changes', { cookie });
  expect(await response.clone().text()).not.toContain('action="/site/publish"');
  expect(await textOf(response)).toContain(
    '1 text waits for an attorney, and cannot be published before. Read what waits',
  );
  expect(await (await admin.get('/site/read', { cookie })).text()).toMatch(
    /href="\/site\/changes"[^>]*>See the changes and publish/,
  );
});
