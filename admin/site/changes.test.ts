import { expect, test } from 'vitest';
import type { PublishResult, SiteProgress } from '#contract/site-editing.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';
import { memory } from '#tests/support/content/memory.ts';

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
    "update private.people set attorney_id = 'senior-partner' where person = $1",
    [PERSON],
  );
  await expect.poll(today).toContain('1 text waits for you to read');
  const text = await (await admin.get('/site/read/en/faq.yaml', { cookie })).text();
  // The site names the attorney as the reviewer of all of it, so what has not changed is there too.
  expect(text).toContain('reviewer of the whole text');
  expect(text).toMatch(/The whole text<\/summary>.*medical bills/s);
  const readHash = /name="readHash" value="([^"]*)"/.exec(text)?.[1] ?? '';
  await admin.post('/site/read/en/faq.yaml', { readHash }, { cookie });
  await expect.poll(today).not.toContain('for you to read');
  expect(await textOf(await admin.get('/site', { cookie }))).not.toContain('To read (');
});

test('a publish that takes longer shows its step and how far it is, until it is done (R30.29)', async () => {
  const { admin, editor, publishing } = await slowPublish();
  const cookie = await admin.signIn();
  const form = await (await admin.get('/site/files/firm.yaml', { cookie })).text();
  const shown = /name="shown" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const sent = { shown, 'f:phone.display': '(213) 555-0199' };
  await admin.post('/site/files/firm.yaml', sent, { cookie });
  const response = await admin.post('/site/publish', {}, { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/site/progress']);
  const page = await admin.get('/site/progress', { cookie });
  expect(await page.clone().text()).toContain('http-equiv="refresh"');
  expect(await textOf(page)).toContain('Step 2 of 5: Make the pages 12 of 58');
  editor.at = { step: 'store' };
  expect(await textOf(await admin.get('/site/progress', { cookie }))).toContain('Step 5 of 5');
  publishing.resolve({ refused: [] });
  const mark = async () => (await admin.get('/site/progress/changes', { cookie })).json();
  await expect.poll(mark).toEqual({ mark: 'done' });
  expect((await admin.get('/site/progress', { cookie })).status).toBe(422);
  expect((await admin.get('/site/progress', { cookie })).headers.get('location')).toBe(
    '/site/changes',
  );
});

async function slowPublish() {
  const { folder } = await ownContent();
  const settings = readSettings({ CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() });
  const publishing = Promise.withResolvers<PublishResult>();
  const state: { at: SiteProgress } = { at: { step: 'pages', done: 12, of: 58 } };
  const editor = {
    ...createEditor(settings, memory),
    publish: () => publishing.promise,
    progress: () => state.at,
  };
  const editing = { editor, reload: async () => {} };
  const admin = await adminWithSite({ editing, progressAfterMilliseconds: 0 });
  return { admin, editor: state, publishing };
}

test('after a publish, a link leads to the changed page as visitors see it, and Site has one at any time', async () => {
  const { folder } = await ownContent();
  const settings = readSettings({ CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() });
  const editor = {
    ...createEditor(settings, memory),
    publish: async () => ({
      version: 'one',
      content: 'hash',
      comparison: {
        changes: [],
        mistakes: [],
        pages: [{ path: '/faq', name: 'FAQ', kind: 'changed' as const }],
      },
      files: new Map(),
    }),
  };
  const admin = await adminWithSite({ editing: { editor, reload: async () => {} } });
  const cookie = await admin.signIn();
  const form = await (await admin.get('/site/files/firm.yaml', { cookie })).text();
  const shown = /name="shown" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const sent = { shown, 'f:phone.display': '(213) 555-0199' };
  await admin.post('/site/files/firm.yaml', sent, { cookie });
  const published = await admin.post('/site/publish', {}, { cookie });
  const flash = /(?:__Host-)?admin-flash=[\w-]+/.exec(
    published.headers.get('set-cookie') ?? '',
  )?.[0];
  const site = await (await admin.get('/site', { cookie: `${cookie}; ${flash}` })).text();
  expect(site).toMatch(/href="https:\/\/firm\.example\/faq"[^>]*>See “FAQ” as visitors see it/);
  expect(await (await admin.get('/site', { cookie })).text()).toContain(
    'href="https://firm.example">See your site as visitors see it',
  );
  expect(site).toContain('Ask the person who runs your server');
});
