import { expect, test } from 'vitest';
import type { PublishResult } from '#contract/site-editing.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('when all changes wait for an attorney, the page says so and leads to them, and from there to the publish', async () => {
  const admin = await signedInSite();
  await admin.save('en/faq.yaml', { 'f:myths.0.question': 'I lose it all.' });
  const response = await admin.get('/site/changes');
  expect(await response.clone().text()).not.toContain('action="/site/publish"');
  expect(await textOf(response)).toContain('Nothing to publish yet. 1 text waits for an attorney');
  expect(await admin.html('/site/read')).toMatch(/href="\/site\/changes"[^>]*>Changes and publish/);
});

test('Today and “To read” tell an attorney how many texts wait, until they are read (R30.21)', async () => {
  const admin = await signedInSite();
  const today = async () => admin.text('/today');
  await admin.save('en/faq.yaml', { 'f:myths.0.question': 'I lose it all.' });
  await expect.poll(async () => admin.text('/site')).toContain('To read 1 text');
  expect(await today()).not.toContain('wait for you to read');
  await admin.database.query(
    "update private.people set attorney_id = 'senior-partner' where person = $1",
    [PERSON],
  );
  await expect.poll(today).toContain('1 text waits for you to read');
  const text = await admin.html('/site/read/en/faq.yaml');
  // The site names the attorney as the reviewer of the whole text, so unchanged parts are shown too.
  expect(text).toContain('reviewer of the whole text');
  expect(text).toMatch(/The whole text<\/summary>.*medical bills/s);
  const readHash = /name="readHash" value="([^"]*)"/.exec(text)?.[1] ?? '';
  await admin.post('/site/read/en/faq.yaml', { readHash });
  await expect.poll(today).not.toContain('for you to read');
  expect(await admin.text('/site')).not.toContain('To read 1');
});

const PHONE = { 'f:phone.display': '(213) 555-0199' };

test('a publish that takes longer shows that it is under way, until it is done (R30.29)', async () => {
  const publishing = Promise.withResolvers<PublishResult>();
  const editor = { publish: () => publishing.promise };
  const { get, post, save } = await signedInSite({ editor, progressAfterMilliseconds: 0 });
  await save('firm.yaml', PHONE);
  const response = await post('/site/publish');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/site/progress']);
  const page = await get('/site/progress');
  expect(await page.clone().text()).toContain('http-equiv="refresh"');
  expect(await textOf(page)).toContain('This can take a minute');
  publishing.resolve({ refused: [] });
  const mark = async () => (await get('/site/progress/changes')).json();
  await expect.poll(mark).toEqual({ mark: 'done' });
  expect((await get('/site/progress')).status).toBe(422);
  expect((await get('/site/progress')).headers.get('location')).toBe('/site/changes');
});

test('after a publish, a link leads to the changed page as visitors see it, and Site has one at any time', async () => {
  const pages = [{ path: '/faq', name: 'FAQ', kind: 'changed' as const }];
  const comparison = { changes: [], mistakes: [], pages };
  const publish = async () => ({ version: 'one', content: 'hash', comparison, files: new Map() });
  const { get, post, html, save, cookie } = await signedInSite({ editor: { publish } });
  await save('firm.yaml', PHONE);
  const published = await post('/site/publish');
  const [flash = ''] = published.headers.getSetCookie().map((one) => one.split(';')[0]);
  const site = await (await get('/site', { cookie: `${cookie}; ${flash}` })).text();
  expect(site).toMatch(/href="https:\/\/firm\.example\/faq"[^>]*>See “FAQ” as visitors see it/);
  expect(await html('/site')).toContain('href="https://firm.example">See your site<');
  expect(site).toContain('Ask the person who runs your server');
});
