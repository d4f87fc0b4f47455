/*
 * Every sentence of the site in English that is not the firm's content. `es.ts` has the same in Spanish. A browser loads
 * `islands` alone, and only in the language of the page.
 */

/** What islands show: the parts of a page that React runs in the browser. */
export const islands = {
  language: 'en' as string,
};

/** What the publisher renders. */
export const pages = {};
