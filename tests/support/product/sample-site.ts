import type { ServedSite, Site, ServedFile } from '#server/http/load-site.ts';
import { served } from '#tests/support/content/served-content.ts';

/** A site with these files, by default none, whose mails are those of the sample firm. */
export function sampleSite(files: Site = new Map()): ServedSite {
  return { files, content: served, builtAt: '2026-01-02T03:04:05.000Z' };
}

/** A page of a site. */
export const pageWith = (text: string): ServedFile => ({
  contentType: 'text/html; charset=utf-8',
  variants: { identity: { body: new TextEncoder().encode(text), etag: '"one"' } },
  policy: "default-src 'none'",
});
