import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType } from './file-headers.ts';
import { pagePolicy } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface SiteFile {
  contentType: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** The Content-Security-Policy of a page; other files have none. */
  policy?: string;
}

/** All files of the site in memory, by their path in the build: `about/index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

/** The bytes of all files, by the same paths. */
type Files = ReadonlyMap<string, Buffer>;

/** The settings that pages contain. */
export interface PageSettings {
  siteUrl: string;
  apiUrl: string;
  anonKey: string;
}

const HAS_SETTINGS = /\.(?:html|xml|txt)$/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Configuration of other hosts, not content. */
const HOST_CONFIGURATION = /^_(?:headers|redirects)$/;

/** Loads the site into memory. Replaces the settings `from` in its pages with the settings `to`. */
export async function loadFiles(
  files: Files,
  settings: { from: PageSettings; to: PageSettings },
): Promise<Site> {
  const names = [...files.keys()].filter(isServed);
  // In parallel, because compression runs on the threads of libuv.
  const loaded = names.map(async (name) => [name, await loadFile(files, name, settings)] as const);
  return new Map(await Promise.all(loaded));
}

async function loadFile(
  files: Files,
  name: string,
  { from, to }: { from: PageSettings; to: PageSettings },
): Promise<SiteFile> {
  const original = files.get(name) ?? Buffer.alloc(0);
  const isReplaced = HAS_SETTINGS.test(name) && !isDeepStrictEqual(from, to);
  const body = isReplaced ? Buffer.from(replaceSettings(original.toString(), from, to)) : original;
  const compressed = isReplaced
    ? await compress(body)
    : { br: files.get(`${name}.br`), gzip: files.get(`${name}.gz`) };
  const policy = name.endsWith('.html')
    ? pagePolicy(body.toString(), { siteUrl: to.siteUrl, publicApiUrl: to.apiUrl })
    : undefined;
  return {
    contentType: contentType(`/${name}`),
    variants: {
      identity: variant(body),
      ...(compressed.br && { br: variant(compressed.br) }),
      ...(compressed.gzip && { gzip: variant(compressed.gzip) }),
    },
    ...(policy && { policy }),
  };
}

const isServed = (name: string) =>
  !COMPRESSED_COPY.test(name) &&
  !HOST_CONFIGURATION.test(name) &&
  !/(?:^|\/)\.(?!well-known\/)/.test(name);

/**
 * Compresses with the highest quality of brotli and gzip: with a lower one, some pages need a
 * second round trip. A whole site takes about a second of processor time.
 */
export async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}

function variant(content: Buffer): Variant {
  const body = new Uint8Array(content);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${digest}"` };
}

/** Links, the sitemap and structured data contain the site's URL; the root element has the other settings. */
function replaceSettings(text: string, from: PageSettings, to: PageSettings): string {
  return text
    .replaceAll(from.siteUrl, () => to.siteUrl)
    .replace(/<html\b[^>]*>/, (tag) => {
      const withApi = withAttribute(tag, 'data-api-url', to.apiUrl);
      return withAttribute(withApi, 'data-anon-key', to.anonKey);
    });
}

function withAttribute(tag: string, name: string, value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return tag.replace(new RegExp(`\\b${name}="[^"]*"`), () => `${name}="${escaped}"`);
}
