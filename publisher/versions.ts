import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '#server/log.ts';
import { moveFolder, replaceFile } from '#server/durable-files.ts';
import { Inputs, readRecord, writeSite, type BuiltSite, type SiteRecord } from './site-record.ts';

/*
 * DATA_DIR/site/versions/ID are complete sites, each moved there by one rename. DATA_DIR/site/current names the one
 * that is served. Several processes may publish, roll back and read at the same time without a lock, which a killed
 * process would leave behind.
 */
const KEPT_VERSIONS = 5;
/** A publish takes seconds, so an older unfinished one was killed. */
const ABANDONED_MILLISECONDS = 3_600_000;

/** Earlier versions of the code stored only the hash of one content. */
const ContentOnly = v.pipe(
  v.string(),
  v.transform((content): Inputs[] => [{ application: '', content }]),
);
const Pointer = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  /** What the versions were made from that rollbacks have left since the last publish: a start does not publish it. */
  notAgain: v.optional(v.union([v.array(Inputs), ContentOnly]), []),
});
type Pointer = v.InferOutput<typeof Pointer>;

export interface Version {
  id: string;
  folder: string;
  record: SiteRecord;
}

export interface CurrentVersion extends Version {
  notAgain: readonly Inputs[];
}

const siteFolder = (dataDir: string) => join(dataDir, 'site');
const versionsFolder = (dataDir: string) => join(siteFolder(dataDir), 'versions');
export const versionFolder = (dataDir: string, id: string) => join(versionsFolder(dataDir), id);
const pointerFile = (dataDir: string) => join(siteFolder(dataDir), 'current');

/** The kept versions, newest first. */
export async function listVersions(dataDir: string): Promise<Version[]> {
  const ids = await readdir(versionsFolder(dataDir)).catch(emptyIfMissing);
  const found = await Promise.all(
    ids
      .toSorted()
      .toReversed()
      .map((id) => readVersion(dataDir, id)),
  );
  return found.filter((version) => version !== undefined);
}

/** The version that is served. When the pointer is damaged or names none, the newest one. */
export async function currentVersion(dataDir: string): Promise<CurrentVersion | undefined> {
  const pointer = await readPointer(dataDir);
  const version = pointer && (await readVersion(dataDir, pointer.version));
  if (version) return { ...version, notAgain: pointer.notAgain };
  const newest = (await listVersions(dataDir))[0];
  return newest && { ...newest, notAgain: [] };
}

/** The version that the pointer names; `undefined` without a pointer. Throws when it is missing or damaged. */
export async function namedVersion(dataDir: string): Promise<Version | undefined> {
  const file = pointerFile(dataDir);
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  const pointer = await readPointer(dataDir);
  const version = pointer && (await readVersion(dataDir, pointer.version));
  if (!version) throw new Error(`${file} names no complete version of the site`);
  return version;
}

/**
 * Stores a site as the current version, which the server serves from its next start or reload on. Returns its id. Its
 * files are written, not copied, because those of a build may be read-only. `notAgain` is what a start must not publish.
 */
export async function addVersion(
  dataDir: string,
  site: BuiltSite,
  notAgain: readonly Inputs[] = [],
): Promise<string> {
  const before = (await currentVersion(dataDir))?.id;
  const id = newId(site.record.builtAt);
  const work = join(siteFolder(dataDir), `work-${process.pid}-${id}`);
  try {
    await mkdir(versionsFolder(dataDir), { recursive: true });
    await removeAbandoned(dataDir);
    const record = { ...site.record, ...(before !== undefined && { before }) };
    await writeSite(work, { ...site, record });
    await moveFolder(work, versionFolder(dataDir, id));
    await switchTo(dataDir, { version: id, notAgain });
    await removeOld(dataDir);
    return id;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Goes back to the version before the current one, and remembers what the current one was made from. Throws when there
 * is none.
 */
export async function rollBack(dataDir: string): Promise<{ from: Version; to: Version }> {
  const from = await currentVersion(dataDir);
  const to = from?.record.before && (await readVersion(dataDir, from.record.before));
  if (!from || !to) throw new Error('There is no earlier version of the site to go back to');
  const { application, content } = from.record;
  const notAgain = [...from.notAgain, { application, content }];
  await switchTo(dataDir, { version: to.id, notAgain });
  // Another process may have removed it as too old in between.
  if (!(await readVersion(dataDir, to.id))) {
    await switchTo(dataDir, { version: from.id, notAgain: from.notAgain });
    throw new Error('The site was published meanwhile; look at it, then roll back again');
  }
  return { from, to };
}

export async function switchTo(
  dataDir: string,
  pointer: { version: string; notAgain: readonly Inputs[] },
): Promise<void> {
  await replaceFile(pointerFile(dataDir), `${JSON.stringify(pointer)}\n`);
}

async function readPointer(dataDir: string): Promise<Pointer | undefined> {
  try {
    return v.parse(Pointer, JSON.parse(await readFile(pointerFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

async function readVersion(dataDir: string, id: string): Promise<Version | undefined> {
  const folder = versionFolder(dataDir, id);
  const record = await readRecord(folder);
  return record && { id, folder, record };
}

/** Ids sort by the time of the build. */
const newId = (builtAt: string) =>
  `${builtAt.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;

async function removeOld(dataDir: string): Promise<void> {
  const current = await readPointer(dataDir);
  const before = current && (await readVersion(dataDir, current.version))?.record.before;
  const kept = new Set([current?.version, before]);
  const old = (await listVersions(dataDir)).slice(KEPT_VERSIONS).filter(({ id }) => !kept.has(id));
  for (const { id, folder } of old) {
    const aside = join(siteFolder(dataDir), `work-${process.pid}-old-${id}`);
    try {
      await rename(folder, aside);
      // A concurrent rollback reads its version after it switches the pointer, and this code reads the pointer after
      // the rename. So one of the two notices the other.
      if ((await readPointer(dataDir))?.version === id) await rename(aside, folder);
      else await rm(aside, { recursive: true, force: true });
    } catch {
      // Another process removes it, or it is open on Windows: the next publish tries again.
    }
  }
}

/** Removes unfinished files of killed processes. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const names = await readdir(siteFolder(dataDir)).catch(emptyIfMissing);
  for (const name of names.filter((one) => /^(?:work-|current\.)/.test(one))) {
    const path = join(siteFolder(dataDir), name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MILLISECONDS)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

const emptyIfMissing = (error: unknown): string[] => undefinedIfMissing(error) ?? [];

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
