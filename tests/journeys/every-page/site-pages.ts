import { pages, type Page } from '#app/pages.ts';

/** The two not-found pages have no address of their own: they answer for these. */
const EXAMPLE_PATHS: Partial<Record<string, string>> = {
  '/404': '/no-such-page',
  '/services/not-found': '/services/unknown',
};

/** Every document of the site, at an address where a visitor meets it. */
export const sitePages: readonly Pick<Page, 'path' | 'status'>[] = pages
  .filter(({ status }) => status !== 500)
  .map(({ path, status }) => ({ path: EXAMPLE_PATHS[path] ?? path, status }));

/** Chromium's own word on a page that answers 404. */
export const NOT_FOUND_ERROR = /responded with a status of 404/;
