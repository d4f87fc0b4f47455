import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFiles } from '#server/base/folder-files.ts';
import { cacheControl } from './file-headers.ts';
import { loadFiles } from './load-site.ts';
import { securityHeaders } from './security-headers.ts';
import { createStaticFiles, type FileResponse, type StaticFiles } from './static-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const URLS = { siteUrl: 'http://localhost:3000', publicApiUrl: '' };
const html = (body: string) =>
  `<!doctype html><html lang="en"><head><style>b{}</style></head><body>${body}${'.'.repeat(100)}</body></html>`;

test('serves a page compressed and with an ETag, and returns 304 for this ETag', async () => {
  const pages = await site();
  const response = get(pages, '/about', { 'accept-encoding': 'gzip, br' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(brotliDecompressSync(await bytes(response)).toString()).toContain('About');
  const etag = response.headers.get('etag') ?? '';
  const again = get(pages, '/about', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const plain = get(pages, '/about', { 'accept-encoding': 'br;q=0' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('etag')).not.toBe(etag);
});

test('HEAD has the headers of GET without a body, and other methods get 405', async () => {
  const pages = await site();
  const head = respond(pages, '/', {}, 'HEAD');
  expect([head.status, head.body]).toEqual([200, null]);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  const post = respond(pages, '/', {}, 'POST');
  expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('browsers keep files whose name changes with their contents for good, icons and pictures for a day, and must revalidate pages', () => {
  expect(cacheControl('/assets/app.js')).toContain('immutable');
  expect(cacheControl('/favicon.svg')).toBe('public, max-age=86400');
  for (const page of ['/', '/about', '/sitemap.xml']) expect(cacheControl(page)).toBe('no-cache');
});

test.each([
  ['/nowhere', 404, 'Page Not Found'],
  ['/services/nothing', 404, 'Service Not Found'],
  ['/services/nothing/', 404, 'Service Not Found'],
  ['/services/no%2Fthing', 404, 'Service Not Found'],
  ['/services/a/b', 404, 'Page Not Found'],
  ['/404.html', 404, 'Page Not Found'],
  ['/about/index.html', 404, 'Page Not Found'],
  ['/%00', 404, 'Page Not Found'],
  ['/%E0%A4%A', 404, 'Page Not Found'],
  ['/..%2f..%2fpackage.json', 404, 'Page Not Found'],
  ['/.secret', 404, 'Page Not Found'],
  ['/about%2f', 404, 'Page Not Found'],
  ['/_headers', 404, 'Page Not Found'],
  ['/_redirects', 404, 'Page Not Found'],
  ['/services/404', 404, 'Service Not Found'],
  ['/services/chapter7', 200, 'Chapter 7'],
  ['/es/faq', 200, 'Preguntas'],
  ['/es/nada', 404, 'Página no encontrada'],
  ['/es/services/nada', 404, 'Servicio no encontrado'],
  ['/es/services/a/b', 404, 'Página no encontrada'],
  ['/es%2fnada', 404, 'Page Not Found'],
  ['/fr/nothing', 404, 'Page Not Found'],
  // These paths redirect to no other site.
  ['//elsewhere.example/', 404, 'Page Not Found'],
  ['//elsewhere.example//about', 404, 'Page Not Found'],
  ['/\\elsewhere.example/', 404, 'Page Not Found'],
])('%s returns %i with the right page', async (path, status, text) => {
  const response = get(await site(), path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(text);
});

test.each([
  ['/about/?a=1', '/about?a=1'],
  ['/ABOUT', '/about'],
  ['/ES/faq/', '/es/faq'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['/services/Chapter7/', '/services/chapter7'],
])('%s redirects to %s', async (path, location) => {
  const response = respond(await site(), path);
  expect([response.status, response.headers['location']]).toEqual([308, location]);
});

test('pages name the speculation rules, which have the type that browsers require', async () => {
  const files = await site();
  for (const path of ['/', '/about', '/nowhere'])
    expect(respond(files, path).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(respond(files, '/assets/app.js').headers).not.toHaveProperty('speculation-rules');
  const rules = respond(files, '/speculation-rules.json').headers;
  expect(rules['content-type']).toBe('application/speculationrules+json');
  expect(rules['cache-control']).toBe('public, max-age=86400');
});

test.each([
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['identity;q=1, br;q=0.5', undefined],
  ['BR', 'br'],
  ['deflate, zstd', undefined],
  ['', undefined],
])('a client that accepts "%s" gets the encoding %s', async (acceptEncoding, encoding) => {
  const response = respond(await site(), '/about', { 'accept-encoding': acceptEncoding });
  expect(response.headers['content-encoding']).toBe(encoding);
});

test('the policy allows a data API on another origin', async () => {
  const { headers } = get(
    await site({ siteUrl: 'https://firm.example', publicApiUrl: 'https://p.example' }),
    '/about',
  );
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://p.example;");
});

async function site(urls = URLS): Promise<StaticFiles> {
  const folder = await temporaryFolder();
  const files = {
    'index.html': html('Home'),
    'about/index.html': html('About'),
    'services/chapter7/index.html': html('Chapter 7'),
    'services/404.html': html('Service Not Found'),
    '404.html': html('Page Not Found'),
    'es/faq/index.html': html('Preguntas'),
    'es/services/404.html': html('Servicio no encontrado'),
    'es/404.html': html('Página no encontrada'),
    'sitemap.xml': `<loc>${urls.siteUrl}/</loc>`,
    'assets/app.js': 'export {}',
    'speculation-rules.json': '{}',
    '.secret': 'x',
    _headers: '/*',
    _redirects: '/a /b',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${file}.gz`), gzipSync(text));
  }
  return createStaticFiles(loadFiles(await readFiles(folder), urls), securityHeaders(urls));
}

/** Takes the target unchanged; `new Request` would normalize it. */
function respond(
  files: StaticFiles,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): FileResponse {
  const request = {
    method,
    target,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  };
  return files.find(request) ?? files.notFound(request);
}

function get(files: StaticFiles, path: string, headers: Record<string, string> = {}): Response {
  const response = respond(files, path, headers);
  return new Response(response.body, response);
}

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
