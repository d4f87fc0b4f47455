import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { readApplication } from './application.ts';
import { hostHeaders, hostRedirects, pageHeaders } from './site-files.ts';

const SETTINGS = {
  siteUrl: 'https://firm.example',
  apiUrl: 'https://project.supabase.co',
  anonKey: 'key',
};
const PAGES = ['<style>a{}</style>', '<style>b{}</style>'];

test('_headers has the headers that the bundled server sends', () => {
  const headers = hostHeaders(PAGES, SETTINGS);
  const { 'content-security-policy': _, ...plain } = securityHeaders(SETTINGS);
  for (const [name, value] of Object.entries(plain))
    expect(headers).toContain(`\n  ${name}: ${value}\n`);
  expect(plain).toHaveProperty('strict-transport-security');
  expect(headers).toContain('\n  speculation-rules: "/speculation-rules.json"\n');
  expect(headers).toContain(
    '/speculation-rules.json\n  content-type: application/speculationrules+json\n',
  );
  expect(headers).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n');
});

test('the one policy in _headers allows the styles of every page, and the data API', () => {
  const policies = [...hostHeaders(PAGES, SETTINGS).matchAll(/content-security-policy: (.*)/g)];
  expect(policies).toHaveLength(1);
  const policy = policies[0]?.[1] ?? '';
  expect(policy).toContain("connect-src 'self' https://project.supabase.co;");
  for (const page of PAGES) {
    const [hash = 'no hash'] =
      /'sha256-[^']+'/.exec(pageHeaders(page, SETTINGS)['content-security-policy'] ?? '') ?? [];
    expect(policy).toContain(hash);
  }
});

test('_redirects names the 404 page of a language before that of the main one', () => {
  expect(hostRedirects(['en'])).toBe('/services/*  /services/404.html  404\n');
  expect(hostRedirects(['en', 'es'])).toBe(
    '/es/services/*  /es/services/404.html  404\n/es/*  /es/404.html  404\n/services/*  /services/404.html  404\n',
  );
});

test('a line of _headers that is too long for a host fails the build', () => {
  const pages = Array.from({ length: 40 }, (_, number) => `<style>p{order:${number}}</style>`);
  expect(() => hostHeaders(pages, SETTINGS)).toThrow(/too long/);
});

test('each compressed file is a copy of a file for visitors', async () => {
  await ensureBuild();
  const { files } = await readApplication();
  const copies = [...files.keys()].filter((name) => /\.(?:br|gz)$/.test(name));
  expect(copies.filter((name) => !files.has(name.replace(/\.\w+$/, '')))).toEqual([]);
});
