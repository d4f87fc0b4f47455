import { parseAccept } from 'hono/utils/accept';
import { cacheControlOf } from './caching.ts';
import type { Encoding, Site, SiteFile, Variant } from './load-site.ts';
import type { HeaderSet } from './security-headers.ts';

const HOME = 'index.html';
const NOT_FOUND = '404.html';
const SERVICE_NOT_FOUND = 'services/404.html';
/** As the application's own route has it. */
const SERVICE = /^\/services\/[^/]+\/*$/i;

/** What a page's answer depends on. */
export interface PageAsk {
  method: string;
  /** As in the request line: /about?from=mail */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Plain, so that the listening server writes it as it is: a `Response` and its `Headers` cost more than
 * the page itself (docs/performance.md).
 */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

export type Pages = (ask: PageAsk) => PageAnswer;

/** Answers everything that is not the API, from memory. */
export function createPages(site: Site, common: HeaderSet): Pages {
  const made = new WeakMap<Variant, WholeAnswer>();
  return ({ method, target, acceptEncoding = '', ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...common, allow: 'GET, HEAD' }, body: null };
    const [pathname, query] = splitTarget(target);
    const path = decoded(pathname);
    const file = fileAt(site, path);
    const send = (found: SiteFile, status: 200 | 404, cacheControl: string) => {
      const whole = wholeAnswer(found, choose(found, acceptEncoding), status, cacheControl);
      if (status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, whole.etag))
        return { status: 304, headers: whole.unchanged, body: null };
      return method === 'HEAD' ? { ...whole.answer, body: null } : whole.answer;
    };
    if (file) return send(file, 200, cacheControlOf(path));
    const meant = meantPath(pathname);
    if (meant !== pathname && fileAt(site, decoded(meant)))
      return {
        status: 308,
        headers: { ...common, location: meant + query, 'cache-control': 'no-cache' },
        body: null,
      };
    const page = SERVICE.test(pathname) ? site.get(SERVICE_NOT_FOUND) : undefined;
    const notFound = page ?? site.get(NOT_FOUND);
    if (notFound) return send(notFound, 404, 'no-cache');
    const body = new TextEncoder().encode('Page Not Found\n');
    return {
      status: 404,
      headers: { ...common, 'content-type': 'text/plain; charset=utf-8' },
      body,
    };
  };

  /** Made once for each file and encoding: the same headers go out again and again. */
  function wholeAnswer(
    file: SiteFile,
    [encoding, variant]: [Encoding, Variant],
    status: 200 | 404,
    cacheControl: string,
  ): WholeAnswer {
    const known = made.get(variant);
    if (known) return known;
    const unchanged = {
      ...common,
      'cache-control': cacheControl,
      etag: variant.etag,
      vary: 'Accept-Encoding',
      ...(file.policy && { 'content-security-policy': file.policy }),
    };
    const headers = {
      ...unchanged,
      'content-type': file.type,
      'content-length': String(variant.body.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    const whole = {
      etag: variant.etag,
      unchanged,
      answer: { status, headers, body: variant.body },
    };
    made.set(variant, whole);
    return whole;
  }
}

interface WholeAnswer {
  etag: string;
  /** The headers of a 304. */
  unchanged: Record<string, string>;
  answer: PageAnswer;
}

/** The same answer for whoever speaks in `Request` and `Response`. */
export function respondWith(pages: Pages, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = pages({
    method: request.method,
    target: pathname + search,
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  });
  return new Response(body, { status, headers });
}

/** The path, and the query with its question mark or ''. */
function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}

/** As our addresses are: of small letters, with single slashes and none at the end. */
function meantPath(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
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

/** What the client likes best, the smaller of two that it likes alike (RFC 9110, section 12.5.3). */
function choose(file: SiteFile, accepted: string): [Encoding, Variant] {
  const likings = parseAccept(accepted.toLowerCase());
  const liking = (encoding: Encoding) => likings.find(({ type }) => type === encoding)?.q ?? 0;
  let best: [Encoding, Variant] = ['identity', file.variants.identity];
  for (const encoding of ['gzip', 'br'] as const) {
    const variant = file.variants[encoding];
    const isLiked = liking(encoding) > 0 && liking(encoding) >= liking(best[0]);
    if (variant && isLiked) best = [encoding, variant];
  }
  return best;
}

function matches(header: string, etag: string): boolean {
  return header
    .split(',')
    .some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
