import { expect, test } from 'vitest';
import { INSERT_PATH } from '#contract/data-api.ts';
import { testProduct, pageWith, serve } from '#tests/support/product/product.ts';
import type { ServedFile } from './load-site.ts';

/** A site in which reading some files fails. */
class FailingSite extends Map<string, ServedFile> {
  override get(name: string): ServedFile | undefined {
    if (/^(?:about\/index|404)\.html$/.test(name)) throw new Error('injected');
    return super.get(name);
  }
}
const PAGES: readonly (readonly [string, ServedFile])[] = [
  ['index.html', pageWith('Home')],
  ['500.html', pageWith('Unexpected Application Error! (213) 555-0142')],
];

test.each(['/about', '/nowhere'])(
  'when %s cannot be answered, the visitor gets the error page with the phone number',
  async (path) => {
    const { url, product } = await serveSite(new FailingSite(PAGES));
    const response = await fetch(url + path);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await response.text()).toContain('(213) 555-0142');
    expect(product.logged.join()).toContain('unexpected error');
    expect(await (await fetch(url)).text()).toBe('Home');
  },
);

test('without an error page, a page that cannot be answered is an empty 500', async () => {
  const { url } = await serveSite(new FailingSite());
  const response = await fetch(`${url}/about`);
  expect([response.status, await response.text()]).toEqual([500, '']);
});

test('the API and the health checks have no error page', async () => {
  const { url, product } = await serveSite(new FailingSite(PAGES));
  await product.close();
  for (const path of [INSERT_PATH, '/rest/v1/other', '/functions/v1/other', '/readyz']) {
    const response = await fetch(url + path);
    expect(response.headers.get('content-type'), path).toBe('application/json; charset=utf-8');
  }
});

async function serveSite(site: FailingSite) {
  const product = await testProduct({}, undefined, site);
  return { ...(await serve(product)), product };
}
