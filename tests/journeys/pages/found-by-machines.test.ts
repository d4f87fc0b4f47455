import { expect } from '@playwright/test';
import { sitePages } from '#app/pages/pages.ts';
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
