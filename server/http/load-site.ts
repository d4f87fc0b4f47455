import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import { errorCode } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
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

const BuildRecord = v.object({ siteUrl: v.string(), apiUrl: v.string(), anonKey: v.string() });
/** The settings that pages contain. `build/build.json` records those of the build. */
export type PageSettings = v.InferOutput<typeof BuildRecord>;

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
/** Tries again while another process publishes a build, which takes milliseconds. */
const MAX_ATTEMPTS = 50;
const RETRY_MILLISECONDS = 100;

const HAS_SETTINGS = /\.(?:html|xml|txt)$/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Configuration of other hosts, not content. */
const HOST_CONFIGURATION = /^_(?:headers|redirects)$/;

/**
 * Loads the built site with the settings of this server. All files come from one build, even when
 * another process publishes a build at the same time. Throws when there is no complete build.
 */
export async function loadSite(settings: Settings, build = BUILD): Promise<Site> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const site = await loadUnlessReplaced(settings, build).catch(undefinedIfMissing);
    if (site) return site;
    await delay(RETRY_MILLISECONDS);
  }
  throw new Error('The site in build/ is incomplete; run "npm run build"');
}

async function loadUnlessReplaced(
  { siteUrl, publicApiUrl, anonKey }: Settings,
  build: string,
): Promise<Site | undefined> {
  const readRecord = () => readFile(join(build, 'build.json'), 'utf8');
  const record = await readRecord();
  const site = await loadFiles(join(build, 'client'), {
    from: v.parse(BuildRecord, JSON.parse(record)),
    to: { siteUrl, apiUrl: publicApiUrl, anonKey },
  });
  return (await readRecord()) === record ? site : undefined;
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** Loads the files of a folder. Replaces the settings `from` in them with the settings `to`. */
export async function loadFiles(
  folder: string,
  settings: { from: PageSettings; to: PageSettings },
): Promise<Site> {
  const files = await filesIn(folder);
  // In parallel, because compression runs on the threads of libuv.
  const loaded = files.map(async (file) => [file, await loadFile(folder, file, settings)] as const);
  return new Map(await Promise.all(loaded));
}

async function loadFile(
  folder: string,
  file: string,
  { from, to }: { from: PageSettings; to: PageSettings },
): Promise<SiteFile> {
  const original = await readFile(join(folder, file));
  const isReplaced = HAS_SETTINGS.test(file) && !isDeepStrictEqual(from, to);
  const body = isReplaced ? Buffer.from(replaceSettings(original.toString(), from, to)) : original;
  const compressed = isReplaced ? await compress(body) : await readCompressed(join(folder, file));
  const policy = file.endsWith('.html')
    ? pagePolicy(body.toString(), { siteUrl: to.siteUrl, publicApiUrl: to.apiUrl })
    : undefined;
  return {
    contentType: contentType(`/${file}`),
    variants: {
      identity: variant(body),
      ...(compressed.br && { br: variant(compressed.br) }),
      ...(compressed.gzip && { gzip: variant(compressed.gzip) }),
    },
    ...(policy && { policy }),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !COMPRESSED_COPY.test(file) && !HOST_CONFIGURATION.test(file))
    .filter((file) => !/(?:^|\/)\.(?!well-known\/)/.test(file));
}

/**
 * Compresses with the highest quality of brotli and gzip: with a lower one, some pages need a
 * second round trip. A whole site takes half a second of processor time.
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

async function readCompressed(path: string): Promise<{ br?: Buffer; gzip?: Buffer }> {
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((extension) => readFile(`${path}.${extension}`).catch(() => undefined)),
  );
  return { ...(br && { br }), ...(gz && { gzip: gz }) };
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
