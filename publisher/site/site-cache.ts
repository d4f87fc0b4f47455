import { keepLast, type Kept } from '#publisher/content/keep-last.ts';
import type { HeadingFontFiles } from '#publisher/brand/heading-font.ts';
import type { Files } from '#server/base/folder-files.ts';
import type { Application } from './application.ts';
import type { RenderedPage } from './render-pages.ts';

/** Parts of a site that are used again while their sources stay the same. */
export interface SiteCache {
  application: Kept<Promise<Application>>;
  /** The check of the application build, made once in each process. */
  build: Kept<Promise<void>>;
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

/** Only the process that edits keeps its cache; a process that makes one site does not need one. */
export const createSiteCache = (): SiteCache => ({
  application: keepLast(1),
  build: keepLast(1),
  compressed: keepLast(1000),
  styles: keepLast(500),
  font: keepLast(4),
  pictures: keepLast(50),
  pages: keepLast(4),
});
