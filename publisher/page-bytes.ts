import { STATUS_CODES } from 'node:http';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { loadFiles, type PageSettings } from '#server/http/load-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createStaticFiles, type FileResponse } from '#server/http/static-files.ts';
import { BUDGETS } from './budgets.ts';
import type { Files } from './site-record.ts';

/** Pages contain the site's address, so a site with a shorter one has smaller pages. */
export const LONG_SITE_URL = 'https://www.a-rather-long-law-firm-name.example';

/**
 * The maximum that a longer address can add to a response: its own length once, because compression replaces
 * repetitions, and the HSTS header. A page that is below its budget by more than this is not compressed again.
 */
export const LONGER_ADDRESS_BYTES = 200;

/**
 * Bytes of each page's response: exact at LONG_SITE_URL for a page that could be over its budget there. The key of an
 * older Supabase project is a JWT of some 200 characters, which nobody can shorten. It is not counted.
 */
export async function measurePages(
  files: Files,
  pages: readonly WeighedPage[],
  built: PageSettings,
): Promise<{ path: string; bytes: number }[]> {
  const asBuilt = await pageBytes(files, pages, built, built);
  const isNear = ({ bytes }: { bytes: number }) => bytes > BUDGETS.page - LONGER_ADDRESS_BYTES;
  const near = asBuilt.filter(isNear);
  const anonKey = built.anonKey.startsWith('sb_') ? built.anonKey : BUNDLED_ANON_KEY;
  const weighed = { apiUrl: built.apiUrl, anonKey, siteUrl: LONG_SITE_URL };
  return [
    ...asBuilt.filter((page) => !isNear(page)),
    ...(await pageBytes(files, near, built, weighed)),
  ];
}

interface WeighedPage {
  path: string;
  /** Its file in the site. */
  file: string;
}

/** Bytes of each page's response over HTTP/1.1 with the settings `to`. `built` are the settings of the build. */
export async function pageBytes<P extends WeighedPage>(
  files: Files,
  pages: readonly P[],
  built: PageSettings,
  to: PageSettings,
): Promise<(P & { bytes: number })[]> {
  const isNeeded = (name: string) =>
    !name.includes('.html') || pages.some(({ file }) => name.startsWith(file));
  const needed = new Map([...files].filter(([name]) => isNeeded(name)));
  const site = await loadFiles(needed, { from: settingsOf(built), to: settingsOf(to) });
  const responses = createStaticFiles(site, securityHeaders(to));
  return pages.map((page) => {
    const request = {
      method: 'GET',
      target: page.path,
      acceptEncoding: 'br',
      ifNoneMatch: undefined,
    };
    const response = responses.find(request) ?? responses.notFound(request);
    return { ...page, bytes: responseBytes(response) };
  });
}

/** Without what else a record has, so that equal settings compare as equal. */
const settingsOf = ({ siteUrl, apiUrl, anonKey }: PageSettings) => ({ siteUrl, apiUrl, anonKey });

/** Node adds these headers to every response. */
const ADDED_BY_NODE = {
  Date: 'Thu, 01 Jan 1970 00:00:00 GMT',
  Connection: 'keep-alive',
  'Keep-Alive': 'timeout=5',
};

function responseBytes({ status, headers, body }: FileResponse): number {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...headers, ...ADDED_BY_NODE }).map(([name, value]) => `${name}: ${value}`),
  ];
  const head = `${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.byteLength(head) + (body?.byteLength ?? 0);
}
