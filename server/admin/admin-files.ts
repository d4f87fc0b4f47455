import { fileURLToPath } from 'node:url';
import type { SiteBrand } from '#contract/brand.ts';
import { loadFiles, type Site } from '#server/http/load-site.ts';
import type { HeaderSet } from '#server/http/security-headers.ts';
import { readFiles } from '#server/folder-files.ts';
import { createStaticFiles, type StaticFiles } from '#server/http/static-files.ts';

/** The response to a request for a page or a file of the admin. */
export type AdminFiles = (request: Request) => Promise<Response>;

const BUILD = fileURLToPath(new URL('../../build/admin/', import.meta.url));

/**
 * Serves the pages of the admin. All pages are one document, whose script renders the page of the address. Reads the
 * build at the first request. While the build is missing, tries again at each request.
 */
export function createAdminFiles(adminUrl: string, headers: HeaderSet, folder = BUILD): AdminFiles {
  let loading: Promise<StaticFiles | undefined> | undefined;

  async function load(): Promise<StaticFiles | undefined> {
    const site: Site = await readFiles(folder)
      .then((found) => loadFiles(found, { siteUrl: adminUrl, publicApiUrl: '' }))
      .catch(() => new Map());
    return site.has('index.html') ? createStaticFiles(site, headers) : undefined;
  }

  return async (request) => {
    loading ??= load();
    const files = await loading;
    if (files === undefined) {
      loading = undefined;
      return notBuilt();
    }
    const { pathname } = new URL(request.url);
    const fileRequest = {
      method: request.method,
      target: pathname,
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    };
    const file = files.find(fileRequest);
    // A path without a file extension is a page of the admin.
    const isPage = file === undefined && !/\.[a-z0-9]+$/i.test(pathname);
    const found = isPage
      ? files.find({ ...fileRequest, target: '/' })
      : (file ?? files.notFound(fileRequest));
    if (found === undefined)
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const isDocument = found.headers['content-type']?.startsWith('text/html') ?? isPage;
    return new Response(found.body, {
      status: found.status,
      headers: { ...found.headers, ...(isDocument && { 'cache-control': 'no-store' }) },
    });
  };
}

const notBuilt = () =>
  new Response('The pages of the admin are not built yet. Run: npm run build\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
  });

export const BRAND_COLORS_PATH = '/brand.css';

/**
 * The colors of the firm's brand, which replace those of `app/styles.css`. They are a separate file, because the
 * content security policy allows no inline styles.
 */
export function brandColorsResponse({ shades }: SiteBrand): Response {
  const tokens = Object.entries(shades).map(([token, value]) => `  --color-${token}: ${value};\n`);
  return new Response(`:root {\n${tokens.join('')}}\n`, {
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
}
