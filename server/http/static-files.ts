import { parseAccept } from 'hono/utils/accept';
import { addressIn, languageOf } from '#contract/languages.ts';
import { cacheControl, SPECULATION_RULES } from './file-headers.ts';
import type { Encoding, SiteFiles, ServedFile, Variant } from './load-site.ts';
import type { HeaderSet } from './security-headers.ts';

const HOME_FILE = 'index.html';
const NOT_FOUND = '404.html';
const SERVICE_NOT_FOUND = 'services/404.html';
export const SERVER_ERROR = '500.html';
/** A path in the folder of the services, in any language. */
const SERVICE_PATH = /^(?:\/[a-z]{2})?\/services\/[^/]+\/*$/i;

export interface FileRequest {
  method: string;
  /** The target of the request line: /about?from=mail */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** This is not a `Response`, because creating one takes longer than all other work for a page (docs/performance.md). */
export interface FileResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

export type StaticFiles = ReturnType<typeof createStaticFiles>;

/** Serves the site from memory, with the headers `common` on every response. */
export function createStaticFiles(site: SiteFiles, common: HeaderSet) {
  const prepared = new WeakMap<Variant, PreparedResponse>();

  const send = (
    file: ServedFile,
    status: 200 | 404,
    cache: string,
    { method, acceptEncoding = '', ifNoneMatch }: FileRequest,
  ): FileResponse => {
    const { full, notModified, etag } = prepare(file, choose(file, acceptEncoding), status, cache);
    if (status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, etag))
      return notModified;
    return method === 'HEAD' ? { ...full, body: null } : full;
  };

  return {
    /** The response to a GET or HEAD for a file of the site. `undefined` when there is no such file. */
    find(request: FileRequest): FileResponse | undefined {
      if (!isRead(request)) return undefined;
      const path = decodePath(splitTarget(request.target)[0]);
      const file = fileAt(site, path);
      return file && send(file, 200, cacheControl(path), request);
    },
    /** The response to any other request: a redirect to the canonical path, the 404 page or 405. */
    notFound(request: FileRequest): FileResponse {
      if (!isRead(request))
        return { status: 405, headers: { ...common, allow: 'GET, HEAD' }, body: null };
      const [path, query] = splitTarget(request.target);
      // Lower case, single slashes and none at the end.
      const lowerCase = path.toLowerCase();
      const canonical = lowerCase.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
      if (canonical !== path && fileAt(site, decodePath(canonical)))
        return {
          status: 308,
          headers: { ...common, location: canonical + query, 'cache-control': 'no-cache' },
          body: null,
        };
      const servicePage = SERVICE_PATH.test(path)
        ? site.get(fileIn(path, SERVICE_NOT_FOUND))
        : undefined;
      const page = servicePage ?? site.get(fileIn(path, NOT_FOUND)) ?? site.get(NOT_FOUND);
      if (page) return send(page, 404, 'no-cache', request);
      const headers = { ...common, 'content-type': 'text/plain; charset=utf-8' };
      return { status: 404, headers, body: new TextEncoder().encode('Page Not Found\n') };
    },
    /** The response after an exception. It reads only parts of the request that cannot cause another exception. */
    failed({ method, target }: Pick<FileRequest, 'method' | 'target'>): FileResponse {
      const page = site.get(fileIn(target, SERVER_ERROR)) ?? site.get(SERVER_ERROR);
      if (!page) {
        const headers = { ...common, 'cache-control': 'no-store' };
        return { status: 500, headers, body: null };
      }
      const { full } = prepare(page, ['identity', page.variants.identity], 500, 'no-store');
      return method === 'HEAD' ? { ...full, body: null } : full;
    },
    /** Whether the site has a page at a canonical path. */
    isPage: (path: string) => site.has(path === '/' ? HOME_FILE : `${path.slice(1)}/${HOME_FILE}`),
  };

  /** The headers are the same for every response with a variant of a file, so they are created once. */
  function prepare(
    file: ServedFile,
    [encoding, variant]: [Encoding, Variant],
    status: 200 | 404 | 500,
    cache: string,
  ): PreparedResponse {
    const cached = prepared.get(variant);
    if (cached) return cached;
    const hasRules = file.policy !== undefined && site.has(SPECULATION_RULES.slice(1));
    const headers = {
      ...common,
      'cache-control': cache,
      etag: variant.etag,
      vary: 'Accept-Encoding',
      ...(file.policy && { 'content-security-policy': file.policy }),
      ...(hasRules && { 'speculation-rules': `"${SPECULATION_RULES}"` }),
    };
    const full = {
      status,
      headers: {
        ...headers,
        'content-type': file.contentType,
        'content-length': String(variant.body.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
      body: variant.body,
    };
    const response = {
      full,
      notModified: { status: 304, headers, body: null },
      etag: variant.etag,
    };
    prepared.set(variant, response);
    return response;
  }
}

interface PreparedResponse {
  full: FileResponse;
  notModified: FileResponse;
  etag: string;
}

const isRead = ({ method }: FileRequest) => method === 'GET' || method === 'HEAD';

/** The name of the same file in the language of the path: for `/es/about`, `404.html` is `es/404.html`. */
const fileIn = (path: string, file: string) =>
  addressIn(languageOf(path.toLowerCase()), `/${file}`).slice(1);

/** The path, and the query with its question mark; '' when there is no query. */
function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}

/** A page is the index file of its folder. The pages for 404 and 500 have no path of their own. */
function fileAt(site: SiteFiles, path: string): ServedFile | undefined {
  if (path === '/') return site.get(HOME_FILE);
  const name = path.slice(1);
  return site.get(`${name}/${HOME_FILE}`) ?? (name.endsWith('.html') ? undefined : site.get(name));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The encoding with the highest quality value; among equals, the smaller one (RFC 9110, section 12.5.3). */
function choose(file: ServedFile, acceptEncoding: string): [Encoding, Variant] {
  const accepted = parseAccept(acceptEncoding.toLowerCase());
  const quality = (encoding: Encoding) => accepted.find(({ type }) => type === encoding)?.q ?? 0;
  let best: [Encoding, Variant] = ['identity', file.variants.identity];
  for (const encoding of ['gzip', 'br'] as const) {
    const variant = file.variants[encoding];
    const isBetter = quality(encoding) > 0 && quality(encoding) >= quality(best[0]);
    if (variant && isBetter) best = [encoding, variant];
  }
  return best;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
