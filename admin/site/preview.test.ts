import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

async function preview() {
  const admin = await signedInSite();
  return (path: string) => admin.get(`/site/preview${path}`);
}

test('a page that is off says so in its frame', async () => {
  const get = await preview();
  const response = await get('/no-page');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await textOf(response)).toContain('This page is not on the site');
  expect((await get('/no-file.png')).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  );
});

test('a page is shown in the dark colors, and so are the pages that it links to', async () => {
  const get = await preview();
  const dark = await (await get('/faq?scheme=dark')).text();
  expect(dark).not.toContain('prefers-color-scheme');
  expect(dark).toContain('href="/site/preview/about?scheme=dark"');
  expect(await (await get('/faq')).text()).toContain('prefers-color-scheme');
});
