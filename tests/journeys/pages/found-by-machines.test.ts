import { expect } from '@playwright/test';
import { sitePages } from '#app/pages.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { sample, translations } from '#tests/support/content/sample.ts';
import { SITE_URL } from '#tests/support/product/start-product.ts';

const pages = [sample, ...translations].flatMap(sitePages);

test('the sitemap lists every page once, at its public address', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const found = pages.filter(({ status }) => status === 200);
  expect(listed).toEqual(found.map(({ path }) => SITE_URL + path));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test('every page has its own title and its own description', async ({ request }) => {
  // The page for server errors has no path.
  const servedPages = pages.filter(({ status }) => status !== 500);
  const heads = await Promise.all(
    servedPages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1];
      return { title, description };
    }),
  );
  for (const part of ['title', 'description'] as const)
    expect(new Set(heads.map((head) => head[part])).size).toBe(servedPages.length);
});

test('the share image is a PNG of 1200 by 630', async ({ request }) => {
  const response = await request.get('/share.png');
  expect(response.headers()['content-type']).toBe('image/png');
  const header = await response.body();
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
});
