import {
  cacheControl,
  SPECULATION_RULES,
  SPECULATION_RULES_TYPE,
} from '#server/http/file-headers.ts';
import { pagePolicy, securityHeaders, type HeaderSet } from '#server/http/security-headers.ts';

/** The hosts that read it refuse a longer line. */
const LONGEST_LINE = 2000;
/** What a host would ask for again and again by itself. */
const KEPT = ['/assets/*', '/favicon.ico', '/favicon.svg'];

/**
 * `_headers`, as Cloudflare Pages, Netlify and their like read it: what the bundled server sends. One
 * policy covers all pages, because a 404 page has no address of its own to name, and because two rules
 * for one address would be joined to a policy that allows nothing.
 */
export function hostHeaders(
  pages: readonly string[],
  place: { siteUrl: string; publicApiUrl: string },
): string {
  const headers: HeaderSet = {
    ...securityHeaders(place),
    'content-security-policy': pagePolicy(pages.join(''), place),
    'speculation-rules': `"${SPECULATION_RULES}"`,
  };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong) throw new Error(`A line of _headers is too long for its hosts: ${tooLong}`);
  const kept = KEPT.map((path) => `\n${path}\n  cache-control: ${cacheControl(path)}\n`);
  const rules = `\n${SPECULATION_RULES}\n  content-type: ${SPECULATION_RULES_TYPE}\n  cache-control: ${cacheControl(SPECULATION_RULES)}\n`;
  return `/*\n${lines.join('\n')}\n${kept.join('')}${rules}`;
}

/**
 * `_redirects`. Only Netlify knows the status 404 here, and lets files win over it; Cloudflare Pages leaves
 * the line out and takes the nearest 404.html by itself, others that at the root.
 */
export const HOST_REDIRECTS = '/services/*  /services/404.html  404\n';
