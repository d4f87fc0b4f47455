import { sitePages, type Page } from '#app/pages/pages.ts';
import { LEGAL_PAGES } from '#contract/content.ts';
import { sample } from '#tests/support/content/sample.ts';

/** The two not-found pages have no path of their own. The server sends them for these paths. */
const EXAMPLE_PATHS: Partial<Record<string, string>> = {
  '/404': '/no-such-page',
  '/services/not-found': '/services/unknown',
};

/** Every document of the site, with a path that returns it. */
export const documents: readonly Pick<Page, 'path' | 'status'>[] = sitePages(sample)
  .filter(({ status }) => status !== 500)
  .map(({ path, status }) => ({ path: EXAMPLE_PATHS[path] ?? path, status }));

/** The first document of each component. All services share one, as do all urgent pages and all legal texts. */
export const ofEachTemplate = Object.values(Object.groupBy(documents, templateOf)).flatMap(
  (group) => group?.slice(0, 1) ?? [],
);

function templateOf({ path, status }: Pick<Page, 'path' | 'status'>): string {
  const isLegal = LEGAL_PAGES.some((id) => path === `/${id}`);
  return `${status} ${isLegal ? 'legal' : path.replace(/^(\/(?:services|urgent)\/).+/, '$1')}`;
}

/** Chromium writes this to the console when a page returns 404. */
export const NOT_FOUND_ERROR = /responded with a status of 404/;
