import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.ts';

const HALF_A_YEAR_SECONDS = 15_768_000;
const place = { siteUrl: 'https://firm.example', publicApiUrl: '' };
const policy = pagePolicy('<style>b{}</style><p style="color:red" onclick="x()">', place);

/* What the score of the MDN HTTP Observatory in docs/security.md rests on, rule by rule. */
test('content security policy: nothing by default, nothing unsafe, no wildcard, no scheme for scripts', () => {
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^ ]+';/,
  );
  expect(policy).not.toMatch(/unsafe|\*|https?:|object-src|report-only/);
  for (const closed of ['base-uri', 'form-action', 'frame-ancestors'])
    expect(policy).toContain(`${closed} 'none'`);
});

test('transport security: half a year at least, and only where the site is behind TLS', () => {
  const seconds = /^max-age=(\d+)$/.exec(
    securityHeaders(place)['strict-transport-security'] ?? '',
  )?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(HALF_A_YEAR_SECONDS);
  const plain = securityHeaders({ siteUrl: 'http://localhost:3000' });
  expect(plain).not.toHaveProperty('strict-transport-security');
});

test('referrer, frames, types and other origins are refused, and no header shares or keeps anything', () => {
  const headers = securityHeaders(place);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(
    Object.keys(headers).filter((name) => /^(?:access-control-|set-cookie)/.test(name)),
  ).toEqual([]);
});
