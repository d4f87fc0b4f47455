import { createHash } from 'node:crypto';
import type { HeadingFontFiles } from '#publisher/brand/heading-font.ts';
import type { Files } from '#server/folder-files.ts';
import type { Application } from './application.ts';
import type { RenderedPage } from './render-pages.ts';

/** The result for a key; made when it is not kept yet. */
type Kept<T> = (key: string, make: () => T) => T;

/** Parts of a site that are used again as long as what they are made from is the same. */
export interface SiteCache {
  application: Kept<Promise<Application>>;
  /** What a process does once: it checks the build, and takes the compressed copies of the current version. */
  once: Kept<Promise<void>>;
  /** A text file's brotli and gzip copies. */
  compressed: Kept<Promise<readonly [Buffer, Buffer]>>;
  /** The styles of all pages in the firm's colors, and the part of them that one page uses. */
  styles: Kept<Promise<string>>;
  font: Kept<Promise<HeadingFontFiles>>;
  /** Icons, share images and portraits. */
  pictures: Kept<Promise<Files>>;
  /** All pages of a content, without their styles and scripts. */
  pages: Kept<Promise<readonly RenderedPage[]>>;
}

/** In a process that makes one site, it helps nothing and costs nothing. The process that edits keeps it. */
export const createSiteCache = (): SiteCache => ({
  application: keepLast(1),
  once: keepLast(4),
  compressed: keepLast(1000),
  styles: keepLast(500),
  font: keepLast(4),
  pictures: keepLast(50),
  pages: keepLast(4),
});

/** Keeps this many results; the one that was not used for the longest time is dropped first. */
export function keepLast<T>(most: number): Kept<T> {
  const results = new Map<string, T>();
  return (key, make) => {
    const kept = results.get(key) ?? make();
    results.delete(key);
    results.set(key, kept);
    // A failure is tried again.
    if (kept instanceof Promise) kept.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (results.size > most && oldest !== undefined) results.delete(oldest);
    return kept;
  };
}

export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('base64url');
}
