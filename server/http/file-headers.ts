import { extname } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Which links a browser may prefetch. Every page names this file in its `Speculation-Rules` header. */
export const SPECULATION_RULES = '/speculation-rules.json';
/** Browsers ignore the rules when they come with another type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** The value of `Content-Type` for a path such as `/assets/app-1a2b.js`. */
export function contentType(path: string): string {
  if (path === SPECULATION_RULES) return SPECULATION_RULES_TYPE;
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** The value of `Cache-Control` for a path such as `/assets/app-1a2b.js`. */
export function cacheControl(path: string): string {
  // The name of an asset changes with its content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // Without it browsers ask for the icon and for the rules on every page.
  const keepForADay =
    path === SPECULATION_RULES || /\.(?:avif|ico|jpg|png|svg|webmanifest|webp)$/.test(path);
  return keepForADay ? 'public, max-age=86400' : 'no-cache';
}
