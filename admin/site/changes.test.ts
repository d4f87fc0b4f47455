import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
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

test('an attorney reads on Today and beside “To read” how many texts wait, until they are read (R30.21)', async () => {
  const admin = await adminWithSite();
  const cookie = await admin.signIn();
  const today = async () => textOf(await admin.get('/today', { cookie }));
  const form = await (await admin.get('/site/files/en/faq.yaml', { cookie })).text();
  const shown = /name="shown" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const field = 'f:myths.0.question';
  await admin.post('/site/files/en/faq.yaml', { shown, [field]: 'I lose it all.' }, { cookie });
  await expect
    .poll(async () => textOf(await admin.get('/site', { cookie })))
    .toContain('To read (1)');
  expect(await today()).not.toContain('wait for you to read');
  await admin.database.query(
    `insert into private.people (person, role, attorney_id) values ($1, 'owner', 'senior-partner')`,
    [PERSON],
  );
  await expect.poll(today).toContain('1 text waits for you to read');
  const text = await (await admin.get('/site/read/en/faq.yaml', { cookie })).text();
  const readHash = /name="readHash" value="([^"]*)"/.exec(text)?.[1] ?? '';
  await admin.post('/site/read/en/faq.yaml', { readHash }, { cookie });
  await expect.poll(today).not.toContain('for you to read');
  expect(await textOf(await admin.get('/site', { cookie }))).not.toContain('To read (');
});
