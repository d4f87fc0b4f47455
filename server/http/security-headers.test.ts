import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.ts';

const HALF_A_YEAR_SECONDS = 15_768_000;
const place = { siteUrl: 'https://firm.example', publicApiUrl: '' };
const policy = pagePolicy('<style>b{}</style><p style="color:red" onclick="x()">', place);

/* The rules behind the score of the MDN HTTP Observatory in docs/security.md. */
test('the policy allows nothing by default, nothing unsafe, no wildcard and no scheme', () => {
  expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'self' 'sha256-[^ ]+';/);
  expect(policy).not.toMatch(/unsafe|\*|https?:|object-src|report-only/);
  for (const closed of ['base-uri', 'form-action', 'frame-ancestors'])
    expect(policy).toContain(`${closed} 'none'`);
});

test('HSTS lasts at least half a year, and is sent only for an https: SITE_URL', () => {
  const seconds = /^max-age=(\d+)$/.exec(
    securityHeaders(place)['strict-transport-security'] ?? '',
  )?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(HALF_A_YEAR_SECONDS);
  const plain = securityHeaders({ siteUrl: 'http://localhost:3000' });
  expect(plain).not.toHaveProperty('strict-transport-security');
});

test('the headers reject referrers, frames, sniffing and other origins, and set no cookie', () => {
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
