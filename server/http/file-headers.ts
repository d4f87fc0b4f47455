import { getMimeType } from 'hono/utils/mime';

/**
 * The path of the file that says which links a browser may prefetch. Every page names the file in its
 * `Speculation-Rules` header.
 */
export const SPECULATION_RULES = '/speculation-rules.json';
/** Browsers ignore the rules when they come with another type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** The length of an ETag without its quotes. 96 bits tell the versions of a file apart, and each letter makes a page longer. */
export const ETAG_LETTERS = 16;

/** The value of `Content-Type` for a path such as `/assets/app-1a2b.js`. */
export function contentType(path: string): string {
  if (path === SPECULATION_RULES) return SPECULATION_RULES_TYPE;
  return getMimeType(path) ?? 'application/octet-stream';
}

/** The value of `Cache-Control` for a path such as `/assets/app-1a2b.js`. */
export function cacheControl(path: string): string {
  // The name of an asset changes with its content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // Without `max-age`, browsers request the icon and the rules on every page.
  const isKeptForADay = path === SPECULATION_RULES || /\.(?:avif|ico|jpg|png|svg|webp)$/.test(path);
  return isKeptForADay ? 'public, max-age=86400' : 'no-cache';
}
