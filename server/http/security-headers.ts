import { createHash } from 'node:crypto';

export type HeaderSet = Readonly<Record<string, string>>;

export interface SiteUrls {
  siteUrl: string;
  publicApiUrl: string;
}

/**
 * The headers of every response. Pages have the policy of `pagePolicy` instead. No referrer is
 * sent, so that other sites do not learn that someone reads about bankruptcy.
 */
export function securityHeaders({ siteUrl }: Pick<SiteUrls, 'siteUrl'>): HeaderSet {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Only the features that visitors worry about: each name makes every response longer.
    'permissions-policy': 'camera=(),geolocation=(),microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // `includeSubDomains` is missing, because the firm's other sites might not support TLS yet.
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  };
}

/** The hashes of the style elements of a page, in the form that a Content-Security-Policy contains. */
export const styleHashes = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
  );

/** The policy of one page. It allows the page's style elements by their hashes, and nothing else inline. */
export function pagePolicy(html: string, { siteUrl, publicApiUrl }: SiteUrls): string {
  const api = publicApiUrl === '' ? '' : new URL(publicApiUrl).origin;
  const otherOrigin = api !== '' && api !== siteUrl ? ` ${api}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes(html)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${otherOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
