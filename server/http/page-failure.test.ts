import { expect, onTestFinished, test } from 'vitest';
import { INSERT_PATH } from '#contract/data-api.ts';
import { testProduct } from '#tests/support/product/product.ts';
import { close, listen } from './listening.ts';
import type { SiteFile } from './load-site.ts';

const file = (text: string): SiteFile => ({
  contentType: 'text/html; charset=utf-8',
  variants: {
    identity: { body: new TextEncoder().encode(text), etag: '"one"' },
    br: { body: new Uint8Array([1, 2, 3]), etag: '"two"' },
  },
  policy: "default-src 'none'",
});

/** A site in which reading some files fails. */
class FailingSite extends Map<string, SiteFile> {
  override get(name: string): SiteFile | undefined {
    if (/^(?:about\/index|404)\.html$/.test(name)) throw new Error('injected');
    return super.get(name);
  }
}
const PAGES: readonly (readonly [string, SiteFile])[] = [
  ['index.html', file('Home')],
  ['500.html', file('Unexpected Application Error! (213) 555-0142')],
];

test.each(['/about', '/nowhere'])(
  'when %s cannot be answered, the visitor gets the error page with the phone number',
  async (path) => {
    const { url, product } = await serve(new FailingSite(PAGES));
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
  const { url } = await serve(new FailingSite());
  const response = await fetch(`${url}/about`);
  expect([response.status, await response.text()]).toEqual([500, '']);
});

test('the API and the health checks have no error page', async () => {
  const { url, product } = await serve(new FailingSite(PAGES));
  await product.close();
  for (const path of [INSERT_PATH, '/rest/v1/other', '/functions/v1/other', '/readyz']) {
    const response = await fetch(url + path);
    expect(response.headers.get('content-type'), path).toBe('application/json; charset=utf-8');
  }
});

async function serve(site: FailingSite) {
  const product = await testProduct({}, undefined, site);
  const server = await listen(product.app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close(server, 0));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return { url: `http://127.0.0.1:${address.port}`, product };
}
