import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentType } from './content-types.ts';
import { pagePolicy } from './security-headers.ts';
import { moveText, sameAddress, type SiteAddress } from './site-address.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface SiteFile {
  type: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** Only pages have one. */
  policy?: string;
}

/** The whole site in memory, by its file's path: `about/index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

const CARRIES_ADDRESS = /\.(?:html|xml|txt)$/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** For hosts that serve the folder without this server. */
const FOR_OTHER_HOSTS = /^_(?:headers|redirects)$/;

export async function loadSite(
  folder: string,
  { from, to }: { from: SiteAddress; to: SiteAddress },
): Promise<Site> {
  const site = new Map<string, SiteFile>();
  for (const file of await filesIn(folder)) {
    if (COMPRESSED_COPY.test(file) || FOR_OTHER_HOSTS.test(file)) continue;
    const original = await readFile(join(folder, file));
    const moves = CARRIES_ADDRESS.test(file) && !sameAddress(from, to);
    const body = moves ? Buffer.from(moveText(original.toString('utf8'), from, to)) : original;
    const policy = file.endsWith('.html')
      ? pagePolicy(body.toString('utf8'), { siteUrl: to.siteUrl, publicApiUrl: to.apiUrl })
      : undefined;
    const br = moves ? brotli(body) : await copyOf(join(folder, `${file}.br`));
    const gzip = moves ? gzipSync(body) : await copyOf(join(folder, `${file}.gz`));
    site.set(file, {
      type: contentType(file),
      variants: {
        identity: variant(body),
        ...(br && { br: variant(br) }),
        ...(gzip && { gzip: variant(gzip) }),
      },
      ...(policy && { policy }),
    });
  }
  return site;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(?:^|\/)\.(?!well-known\/)/.test(file));
}

const copyOf = (path: string) => readFile(path).catch(() => undefined);

/** Done at start for a few pages, so quick before small. */
function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
}

function variant(content: Buffer): Variant {
  const body = new Uint8Array(content);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${digest}"` };
}
