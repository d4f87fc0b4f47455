import { STATUS_CODES } from 'node:http';
import type { PageSettings } from './site-folder.ts';
import type { Files } from '#server/base/folder-files.ts';
import { cacheControl, contentType, ETAG_LETTERS } from '#server/http/file-headers.ts';
import type { Manifest } from './application.ts';
import { pageHeaders } from './site-files.ts';

/*
 * The maximum sizes of pages and files in compressed bytes (brotli). The build fails when one is exceeded, and names
 * the files. Raise a figure only with a reason in docs/performance.md.
 */
export const BUDGETS = {
  /**
   * The whole response with a page, head and body: one initial congestion window of ten segments (RFC 6928), so one
   * round trip.
   */
  page: 14_600,
  /** The script of every page, with all it imports. */
  boot: 4_096,
  /** All files of one island, React included. */
  island: 90_000,
  /** One file of the heading font, with the letters of all languages of the site. */
  font: 25_500,
} as const;

const BOOT = 'app/client/boot.ts';
const ISLAND_TEXTS = /^app\/texts\/\w+\/islands\.ts$/;

/** A part of the site that has a budget, with the sizes of its files. */
interface Measured {
  what: string;
  budget: keyof typeof BUDGETS;
  files: readonly { file: string; bytes: number }[];
}

/** One line for each budget that is exceeded, with the largest files first. */
export function overBudget(parts: readonly Measured[]): string[] {
  return parts.flatMap(({ what, budget, files }) => {
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= BUDGETS[budget]) return [];
    const named = files.toSorted((a, b) => b.bytes - a.bytes);
    return `${what}: ${bytes} bytes, over the budget '${budget}' of ${BUDGETS[budget]} (${named.map((each) => `${each.file} ${each.bytes}`).join(', ')})`;
  });
}

/** Measures every part of a site that has a budget. */
export function measureSite(
  files: Files,
  manifest: Manifest,
  pages: Iterable<string>,
  settings: PageSettings,
): Measured[] {
  const sizes = (names: Iterable<string>) =>
    [...names].map((file) => ({ file, bytes: sentBytes(files, file) }));
  const ofPages = [...pages].map((file): Measured => ({
    what: `/${file.replace(/(?:^|\/)index\.html$/, '')}`,
    budget: 'page',
    files: [
      { file: `${file}.br`, bytes: sentBytes(files, file) },
      { file: 'its headers', bytes: headBytes(files, file, settings) - keyBytes(settings) },
    ],
  }));
  const parts = Object.keys(manifest);
  const [longestTexts] = parts
    .filter((key) => ISLAND_TEXTS.test(key))
    .map((key) => sizes(chunkFiles(manifest, [key])))
    .toSorted(([a], [b]) => (b?.bytes ?? 0) - (a?.bytes ?? 0));
  const ofEntries = parts
    .filter((key) => key.startsWith('app/client/'))
    .map((entry): Measured => ({
      what: entry,
      budget: entry === BOOT ? 'boot' : 'island',
      files: [
        ...sizes(chunkFiles(manifest, [entry])),
        // An island loads the texts of one language.
        ...((entry !== BOOT && longestTexts) || []),
      ],
    }));
  const ofFonts = [...files.keys()]
    .filter((name) => name.endsWith('.woff2'))
    .map((font): Measured => ({
      what: 'the heading font',
      budget: 'font',
      files: sizes([font]),
    }));
  return [...ofPages, ...ofEntries, ...ofFonts];
}

/** Node adds this header to every response. */
const ADDED_BY_NODE = { Date: 'Thu, 01 Jan 1970 00:00:00 GMT' };

/** The bytes of a page's HTTP/1.1 status line and headers. scripts/page-bytes.test.ts compares them with sent bytes. */
function headBytes(files: Files, file: string, settings: PageSettings): number {
  const headers = {
    ...pageHeaders(String(files.get(file)), settings),
    'cache-control': cacheControl('/'),
    'content-type': contentType(`/${file}`),
    vary: 'Accept-Encoding',
    etag: `"${'x'.repeat(ETAG_LETTERS)}"`,
    'content-length': String(sentBytes(files, file)),
    'content-encoding': 'br',
    ...ADDED_BY_NODE,
  };
  const status = Number(/(?:^|\/)([45]\d\d)\.html$/.exec(file)?.[1] ?? 200);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Not counted: the key of an older Supabase project is a JWT of about 200 characters, which nobody can shorten. */
const keyBytes = ({ anonKey }: PageSettings) => (anonKey.startsWith('sb_') ? 0 : anonKey.length);

/** The files of these parts of the manifest and of all that they import, each once. */
function chunkFiles(manifest: Manifest, keys: readonly string[], found = new Set<string>()) {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || found.has(part.file)) continue;
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    chunkFiles(manifest, part.imports ?? [], found);
  }
  return found;
}

/** The size of the compressed copy, where there is one. */
function sentBytes(files: Files, file: string): number {
  const bytes = files.get(`${file}.br`) ?? files.get(file);
  if (!bytes) throw new Error(`the site has no file ${file}`);
  return bytes.length;
}
