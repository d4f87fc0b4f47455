const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** How long a browser may keep what stands at this path: `/assets/app-1a2b.js`. */
export function cacheControlOf(path: string): string {
  // Their names change with them.
  if (path.startsWith('/assets/')) return FOREVER;
  // Browsers ask for the icon again at every page else.
  return /\.(?:avif|ico|jpg|png|svg|webmanifest|webp)$/.test(path) ? A_DAY : 'no-cache';
}
