import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import {
  cacheControl,
  SPECULATION_RULES,
  SPECULATION_RULES_TYPE,
} from '#server/http/file-headers.ts';
import { pagePolicy, securityHeaders, type HeaderSet } from '#server/http/security-headers.ts';
import type { PageSettings } from './site-folder.ts';

/* The files of the site that are not pages. */

/** Static hosts refuse a longer line of `_headers`. */
const MAX_LINE_CHARACTERS = 2000;
/** By default, static hosts make browsers revalidate these at each use. */
const CACHED = ['/assets/*', '/favicon.ico', '/favicon.svg', '/sunrise.svg', '/scenes/*'];

/** The headers of a page that the bundled server sends and that depend on the settings or on the page. */
export function pageHeaders(html: string, { siteUrl, apiUrl }: PageSettings): HeaderSet {
  return {
    ...securityHeaders({ siteUrl }),
    'content-security-policy': pagePolicy(html, { siteUrl, publicApiUrl: apiUrl }),
    'speculation-rules': `"${SPECULATION_RULES}"`,
  };
}

/**
 * `_headers` for Cloudflare Pages, Netlify and similar hosts: the headers that the bundled server
 * sends. One policy covers all pages, because a 404 page has no address of its own, and two
 * policies for one address would together allow nothing.
 */
export function hostHeaders(pages: readonly string[], settings: PageSettings): string {
  const headers = pageHeaders(pages.join(''), settings);
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > MAX_LINE_CHARACTERS);
  if (tooLong) throw new Error(`A line of _headers is too long for static hosts: ${tooLong}`);
  const cached = CACHED.map((path) => `\n${path}\n  cache-control: ${cacheControl(path)}\n`);
  const rules = `\n${SPECULATION_RULES}\n  content-type: ${SPECULATION_RULES_TYPE}\n  cache-control: ${cacheControl(SPECULATION_RULES)}\n`;
  return `/*\n${lines.join('\n')}\n${cached.join('')}${rules}`;
}

/**
 * `_redirects`. Netlify alone supports status 404 here, and prefers files to redirects. Cloudflare Pages ignores the
 * lines and serves the nearest 404.html; other hosts serve the file at the root. The first line that matches counts.
 */
export function hostRedirects(languages: readonly Language[]): string {
  const notFound = (folder: string) => `${folder}/*  ${folder}/404.html  404\n`;
  return languages
    .toReversed()
    .map((language) => {
      const services = notFound(addressIn(language, '/services'));
      return language === MAIN_LANGUAGE ? services : services + notFound(`/${language}`);
    })
    .join('');
}

export function sitemap(
  pages: readonly { path: string; status: number }[],
  siteUrl: string,
  builtAt: string,
): string {
  const day = builtAt.slice(0, 10);
  const urls = pages
    .filter(({ status }) => status === 200)
    .map(({ path }) => `<url><loc>${siteUrl}${path}</loc><lastmod>${day}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
