import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode } from '#server/log.ts';
import { BUILD } from './application.ts';

/*
 * A built site is a folder with `client/` (the files for visitors), `content.json` (the content that it shows),
 * `source/` (the files of that content) and `site.json` (this record). `build/` is such a folder, and so is each version in DATA_DIR (docs/decisions/043).
 */
export const CLIENT = 'client';
export const CONTENT = 'content.json';
export const SOURCE = 'source';
export const RECORD = 'site.json';

const SiteRecord = v.object({
  /** The settings that the pages contain. A server with other settings replaces them. */
  siteUrl: v.string(),
  apiUrl: v.string(),
  anonKey: v.string(),
  /** ISO 8601, in UTC. */
  builtAt: v.string(),
  /** Hashes of what the site was made from: the code, and the firm's content. */
  application: v.string(),
  content: v.string(),
  /** CONTENT_DIR when the site was made. */
  contentDir: v.string(),
  /** Whether the content passed the checks of a release. */
  release: v.boolean(),
  /** The version that was current before, to which a rollback returns. */
  before: v.optional(v.string()),
  /** `digestOf` the files and the content. */
  digest: v.string(),
});

export type SiteRecord = v.InferOutput<typeof SiteRecord>;

/** What a site is made from. A site is up to date when both are current. */
export const Inputs = v.pick(SiteRecord, ['application', 'content']);
export type Inputs = v.InferOutput<typeof Inputs>;

export function fits(record: Inputs | undefined, inputs: Inputs): boolean {
  return record?.application === inputs.application && record.content === inputs.content;
}

/** `undefined` when there is no record or a damaged one. */
export async function readRecord(folder: string): Promise<SiteRecord | undefined> {
  try {
    return v.parse(SiteRecord, JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch {
    return undefined;
  }
}

/** All of a built site. */
export interface BuiltSite {
  record: SiteRecord;
  files: Files;
  contentText: string;
  /** The files of CONTENT_DIR, so that later code can make the site again. Earlier versions of the code kept none. */
  source: Files;
}

/** Another build may be replacing `build/` at this moment, which takes milliseconds. */
const MAX_ATTEMPTS = 20;
const RETRY_MILLISECONDS = 100;

/** Throws when a file of the site is missing, damaged or of another build. */
export async function readSite(
  folder: string,
  { attempts = MAX_ATTEMPTS } = {},
): Promise<BuiltSite> {
  for (let attempt = 1; ; attempt++) {
    const site = await readOnce(folder).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    if (site && digestOf(site.files, site.contentText) === site.record.digest) return site;
    if (attempt >= attempts) throw new Error(`The site in ${folder} is incomplete or damaged`);
    await delay(RETRY_MILLISECONDS);
  }
}

/** The site of `npm run build`, if it shows this firm's content. A build without CONTENT_DIR shows the sample firm. */
export async function buildForContent({
  contentDir,
}: Pick<SiteRecord, 'contentDir'>): Promise<BuiltSite | undefined> {
  const built = await readSite(BUILD, { attempts: 1 }).catch(() => undefined);
  return built?.record.contentDir === contentDir ? built : undefined;
}

async function readOnce(folder: string): Promise<BuiltSite | undefined> {
  const record = await readRecord(folder);
  if (!record) return undefined;
  const contentText = await readFile(join(folder, CONTENT), 'utf8');
  const source = await readFiles(join(folder, SOURCE)).catch(emptyIfMissing);
  return { record, contentText, source, files: await readFiles(join(folder, CLIENT)) };
}

export async function writeSite(
  folder: string,
  { record, files, contentText, source }: BuiltSite,
): Promise<void> {
  await writeFiles(join(folder, CLIENT), files);
  await writeFiles(join(folder, SOURCE), source);
  await writeFile(join(folder, CONTENT), contentText);
  await writeFile(join(folder, RECORD), JSON.stringify(record, null, 2));
}

function emptyIfMissing(error: unknown): Files {
  if (errorCode(error) !== 'ENOENT') throw error;
  return new Map();
}

/** Files by their path in a folder, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const,
  );
  return new Map(await Promise.all(read));
}

/** Changes when a file is missing, added, incomplete or of another build. */
export function digestOf(files: Files, contentText: string): string {
  const hash = createHash('sha256').update(contentText);
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, bytes] of sorted) hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
