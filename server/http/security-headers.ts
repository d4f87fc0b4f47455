import { createHash } from 'node:crypto';

export type HeaderSet = Readonly<Record<string, string>>;

interface Place {
  siteUrl: string;
  publicApiUrl: string;
}

/** On every answer. Nobody may learn from a link that someone reads about bankruptcy: no referrer at all. */
export function securityHeaders({ siteUrl }: Pick<Place, 'siteUrl'>): HeaderSet {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // What people fear most; every answer pays for each name.
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Not for subdomains: what else a firm has there may not speak TLS yet.
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  };
}

/** The policy of one page: its own style elements are allowed by their content, nothing else inline. */
export function pagePolicy(html: string, { siteUrl, publicApiUrl }: Place): string {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const api = publicApiUrl === '' ? '' : new URL(publicApiUrl).origin;
  const elsewhere = api !== '' && api !== siteUrl ? ` ${api}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...new Set(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
