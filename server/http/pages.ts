import type { Encoding, Site, SiteFile, Variant } from './load-site.ts';
import type { HeaderSet } from './security-headers.ts';

const HOME = 'index.html';
const NOT_FOUND = '404.html';
const SERVICE_NOT_FOUND = 'services/not-found.html';
const FOREVER = 'public, max-age=31536000, immutable';

export type Pages = (request: Request) => Response;

/** Answers everything that is not the API, from memory. */
export function createPages(site: Site, common: HeaderSet): Pages {
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } });
    const url = new URL(request.url);
    const path = decoded(url.pathname);
    const file = fileAt(site, path);
    if (file) return answer(request, file, 200, path.startsWith('/assets/') ? FOREVER : 'no-cache');
    const elsewhere = path.length > 1 && path.endsWith('/') && fileAt(site, path.slice(0, -1));
    if (elsewhere)
      return redirect(`${url.pathname.slice(0, -1)}${url.search}`);
    const page = /^\/services\/[^/]+$/.test(path) ? site.get(SERVICE_NOT_FOUND) : undefined;
    const notFound = page ?? site.get(NOT_FOUND);
    if (notFound) return answer(request, notFound, 404, 'no-cache');
    return new Response('Page Not Found\n', { status: 404, headers: { ...common, 'content-type': 'text/plain' } });
  }; // prettier-ignore

  function answer(
    request: Request,
    file: SiteFile,
    status: 200 | 404,
    cacheControl: string,
  ): Response {
    const [encoding, variant] = choose(file, request.headers.get('accept-encoding') ?? '');
    const headers = {
      ...common,
      'cache-control': cacheControl,
      etag: variant.etag,
      vary: 'Accept-Encoding',
      ...(file.policy && { 'content-security-policy': file.policy }),
    };
    if (status === 200 && matches(request.headers.get('if-none-match'), variant.etag))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : variant.body, {
      status,
      headers: {
        ...headers,
        'content-type': file.type,
        'content-length': String(variant.body.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    });
  }

  function redirect(location: string): Response {
    return new Response(null, { status: 308, headers: { ...common, location, 'cache-control': 'no-cache' } });
  } // prettier-ignore
}

/** Pages stand at their folder's address; the two not-found pages have none of their own. */
function fileAt(site: Site, path: string): SiteFile | undefined {
  if (path === '/') return site.get(HOME);
  const name = path.slice(1);
  return site.get(`${name}/${HOME}`) ?? (name.endsWith('.html') ? undefined : site.get(name));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function choose(file: SiteFile, accepted: string): [Encoding, Variant] {
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = file.variants[encoding];
    if (variant && accepts(accepted, encoding)) return [encoding, variant];
  }
  return ['identity', file.variants.identity];
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return name === encoding && !refused;
  });
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*'); // prettier-ignore
}
