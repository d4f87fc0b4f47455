import { STATUS_CODES } from 'node:http';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { loadFiles, type PageSettings } from '#server/http/load-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createStaticFiles, type FileResponse } from '#server/http/static-files.ts';
import type { Files } from './site-record.ts';

/*
 * The maximum sizes of pages and files in compressed bytes (brotli). The build fails when one is exceeded, and names
 * the files. Raise a figure only with a reason in docs/performance.md.
 */
export const BUDGETS = {
  /**
   * The whole response with a page, head and body, at LONG_SITE_URL: one initial congestion window of ten segments
   * (RFC 6928), so one round trip.
   */
  page: 14_600,
  /** The script of every page, with all it imports. */
  boot: 4_096,
  /** All files of one island, React included. */
  island: 90_000,
  font: 25_000,
} as const;

/** Pages contain the site's address, so a site with a shorter one has smaller pages. */
export const LONG_SITE_URL = 'https://www.a-rather-long-law-firm-name.example';

const BOOT = 'app/client/boot.ts';

type Budget = keyof typeof BUDGETS;

/** What has a budget, and the files that count for it. */
interface Weighed {
  what: string;
  budget: Budget;
  files: readonly { file: string; bytes: number }[];
}

/** One line for each budget that is exceeded, with the largest files first. */
export function overBudget(weighed: readonly Weighed[]): string[] {
  return weighed.flatMap(({ what, budget, files }) => {
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= BUDGETS[budget]) return [];
    const named = files.toSorted((a, b) => b.bytes - a.bytes);
    return `${what}: ${bytes} bytes, over the budget '${budget}' of ${BUDGETS[budget]} (${named.map((each) => `${each.file} ${each.bytes}`).join(', ')})`;
  });
}

/** The part of Vite's manifest that says what a page fetches. */
export type Manifest = Record<string, ManifestPart | undefined>;
interface ManifestPart {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

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

/** Everything in a site that has a budget. */
export function weigh(
  files: Files,
  manifest: Manifest,
  pages: readonly { path: string; bytes: number }[],
): Weighed[] {
  const sizes = (names: Iterable<string>) =>
    [...names].map((file) => ({ file, bytes: sentBytes(files, file) }));
  const weighed: Weighed[] = [];
  for (const { path: page, bytes } of pages)
    weighed.push({ what: page, budget: 'page', files: [{ file: 'head and body', bytes }] });

  for (const entry of Object.keys(manifest).filter((key) => key.startsWith('app/client/')))
    weighed.push({
      what: entry,
      budget: entry === BOOT ? 'boot' : 'island',
      files: sizes(filesOf(manifest, [entry])),
    });
  for (const font of [...files.keys()].filter((name) => name.endsWith('.woff2')))
    weighed.push({ what: 'the heading font', budget: 'font', files: sizes([font]) });
  return weighed;
}

/** The files of these parts of the manifest and of all that they import, each once. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()) {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || found.has(part.file)) continue;
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    filesOf(manifest, part.imports ?? [], found);
  }
  return found;
}

/** The size of the compressed copy, where there is one. */
function sentBytes(files: Files, file: string): number {
  const bytes = files.get(`${file}.br`) ?? files.get(file);
  if (!bytes) throw new Error(`the site has no file ${file}`);
  return bytes.length;
}
