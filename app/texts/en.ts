/*
 * Every sentence of the site in English that is not the firm's content. `es.ts` has the same in Spanish. A browser loads
 * `islands` alone, and only in the language of the page.
 */

export { islands } from './en/islands.ts';

/** What the publisher renders. */
export const pages = {};
