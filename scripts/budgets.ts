import { stat } from 'node:fs/promises';
import path from 'node:path';

/*
 * What a page may weigh, in bytes as they travel (brotli). The build fails when one outgrows it, and
 * names the file that did. Raise a figure only with a reason in docs/performance.md.
 */
export const BUDGETS = {
  /** HTML with its styles: one initial congestion window (RFC 6928), so one round trip. */
  document: 14_000,
  /** The script of every page, with all it imports. */
  boot: 4_096,
  /** All scripts of one island, React included. */
  island: 90_000,
  font: 25_000,
} as const;

const BOOT = 'app/client/boot.ts';

type Budget = keyof typeof BUDGETS;

/** One thing that has a budget: a page, and the files that make its weight. */
interface Weighed {
  what: string;
  budget: Budget;
  files: readonly { file: string; bytes: number }[];
}

/** One line for each budget that is exceeded, with the heaviest files first. */
export function overBudget(weighed: readonly Weighed[]): string[] {
  return weighed.flatMap(({ what, budget, files }) => {
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= BUDGETS[budget]) return [];
    const named = files.toSorted((a, b) => b.bytes - a.bytes);
    return `${what}: ${bytes} bytes, over the budget '${budget}' of ${BUDGETS[budget]} (${named.map((each) => `${each.file} ${each.bytes}`).join(', ')})`;
  });
}

/** What of Vite's manifest is needed to know what a page fetches. */
export type Manifest = Record<string, ManifestPart | undefined>;
interface ManifestPart {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The site in `folder` against its budgets; `documents` are file names in it. */
export async function weigh(
  folder: string,
  manifest: Manifest,
  documents: readonly string[],
): Promise<Weighed[]> {
  const files = (names: Iterable<string>) =>
    Promise.all([...names].map(async (file) => ({ file, bytes: await travels(folder, file) })));
  const weighed: Weighed[] = [];
  for (const file of documents)
    weighed.push({ what: `/${file}`, budget: 'document', files: await files([file]) });

  for (const entry of Object.keys(manifest).filter((key) => key.startsWith('app/client/')))
    weighed.push({
      what: entry,
      budget: entry === BOOT ? 'boot' : 'island',
      files: await files(filesOf(manifest, [entry])),
    });
  const fonts = Object.values(manifest).flatMap((part) => part?.file.match(/.*\.woff2$/) ?? []);
  weighed.push({ what: 'the heading font', budget: 'font', files: await files(fonts) });
  return weighed;
}

/** Everything that these parts of the manifest pull in, each file once. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()) {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || found.has(part.file)) continue;
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    filesOf(manifest, part.imports ?? [], found);
  }
  return found;
}

async function travels(folder: string, file: string): Promise<number> {
  const compressed = await stat(path.join(folder, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(path.join(folder, file)))).size;
}
