import { createHash } from 'node:crypto';
import type { ServedContent } from '#contract/content.ts';
import type { Files } from '#server/base/folder-files.ts';
import { contentType, ETAG_LETTERS } from './file-headers.ts';
import { pagePolicy, type SiteUrls } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface ServedFile {
  contentType: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** The Content-Security-Policy of a page; other files have none. */
  policy?: string;
}

/** All files of the site in memory, by their path in the build: `about/index.html`. */
export type SiteFiles = ReadonlyMap<string, ServedFile>;

/** A site in memory and the content for its mails, both from one build. */
export interface ServedSite {
  files: SiteFiles;
  content: ServedContent;
  /** ISO 8601, in UTC. */
  builtAt: string;
}

const COMPRESSED_COPY = /\.(?:br|gz)$/;
/** Configuration of other hosts, not content. */
const HOST_CONFIGURATION = /^_(?:headers|redirects)$/;

/** Prepares the files of a site for serving. The policy of a page allows its own styles and the data API. */
export function loadFiles(files: Files, urls: SiteUrls): SiteFiles {
  const served = [...files].filter(([name]) => isServed(name));
  return new Map(served.map(([name, body]) => [name, loadFile(files, name, body, urls)]));
}

function loadFile(files: Files, name: string, body: Buffer, urls: SiteUrls): ServedFile {
  const [br, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
  return {
    contentType: contentType(`/${name}`),
    variants: {
      identity: variant(body),
      ...(br && { br: variant(br) }),
      ...(gzip && { gzip: variant(gzip) }),
    },
    ...(name.endsWith('.html') && { policy: pagePolicy(body.toString(), urls) }),
  };
}

const isServed = (name: string) =>
  !COMPRESSED_COPY.test(name) &&
  !HOST_CONFIGURATION.test(name) &&
  !/(?:^|\/)\.(?!well-known\/)/.test(name);

function variant(content: Buffer): Variant {
  const body = new Uint8Array(content);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LETTERS);
  return { body, etag: `"${digest}"` };
}
