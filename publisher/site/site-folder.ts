import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readFiles, writeFiles, type Files } from '#server/base/folder-files.ts';

/*
 * A site is a folder: `client/` (the files for visitors), `content.json` (its content, for mails), `source/` (the files
 * of that content) and `site.json` (this record). `npm run build` makes the folder in `build/`, a publish in DATA_DIR.
 */
export const CLIENT = 'client';
export const CONTENT = 'content.json';
export const SOURCE = 'source';
export const RECORD = 'site.json';

/** The settings that pages contain. */
export type PageSettings = v.InferOutput<typeof PageSettings>;
const PageSettings = v.object({ siteUrl: v.string(), apiUrl: v.string(), anonKey: v.string() });

/** The sources of a site. The same key makes the same site. */
export type SiteKey = v.InferOutput<typeof SiteKey>;
const SiteKey = v.object({
  /** Hashes of the code and of the firm's content. */
  application: v.string(),
  content: v.string(),
  settings: PageSettings,
});

export type SiteRecord = v.InferOutput<typeof SiteRecord>;
const SiteRecord = v.object({
  ...SiteKey.entries,
  /** ISO 8601, in UTC. */
  builtAt: v.string(),
  /** CONTENT_DIR when the site was made. */
  contentDir: v.string(),
  /** Whether the content passed the checks of a release. */
  release: v.boolean(),
  /**
   * When a dated notice of the site begins or ends next: the site is made again then. ISO 8601, in UTC. Missing if no
   * notice begins or ends later (decision 075).
   */
  changesAt: v.exactOptional(v.string()),
  /** The version that was current before: its scripts are served beside the scripts of this one. */
  before: v.optional(v.string()),
  /** `digestOf` the files and the content. */
  digest: v.string(),
});

export const pageSettings = (settings: {
  siteUrl: string;
  publicApiUrl: string;
  anonKey: string;
}): PageSettings => ({
  siteUrl: settings.siteUrl,
  apiUrl: settings.publicApiUrl,
  anonKey: settings.anonKey,
});

export function isSameKey(one: SiteKey, other: SiteKey): boolean {
  return (
    one.application === other.application &&
    one.content === other.content &&
    isDeepStrictEqual(one.settings, other.settings)
  );
}

/** Whether a notice has begun or ended since the site was made. */
export function isOutdated({ changesAt }: Pick<SiteRecord, 'changesAt'>, now: Date): boolean {
  return changesAt !== undefined && new Date(changesAt) <= now;
}

export interface BuiltSite {
  record: SiteRecord;
  files: Files;
  contentText: string;
}

export async function writeSite(
  folder: string,
  { record, files, contentText }: BuiltSite,
  source: Files,
): Promise<void> {
  await writeFiles(join(folder, CLIENT), files);
  await writeFiles(join(folder, SOURCE), source);
  await writeFile(join(folder, CONTENT), contentText);
  await writeFile(join(folder, RECORD), JSON.stringify(record, null, 2));
}

/** Throws when a file of the site is missing or damaged. */
export async function readSite(folder: string): Promise<BuiltSite> {
  try {
    const record = await readRecord(folder);
    const contentText = await readFile(join(folder, CONTENT), 'utf8');
    const files = await readFiles(join(folder, CLIENT));
    if (record?.digest === digestOf(files, contentText)) return { record, contentText, files };
  } catch {
    // Reported below.
  }
  throw new Error(`The site in ${folder} is incomplete or damaged`);
}

/** `undefined` when there is no record or a damaged one. */
export async function readRecord(folder: string): Promise<SiteRecord | undefined> {
  try {
    return v.parse(SiteRecord, JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Changes when a file is missing, added, incomplete or of another build. */
export function digestOf(files: Files, contentText: string): string {
  const hash = createHash('sha256').update(contentText);
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, bytes] of sorted) hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
