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
