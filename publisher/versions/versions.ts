import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '#server/base/log.ts';
import { isAlive, moveFolder, replaceFile } from '#server/base/durable-files.ts';
import type { Files } from '#server/base/folder-files.ts';
import {
  readRecord,
  writeSite,
  type BuiltSite,
  type SiteRecord,
} from '#publisher/site/site-folder.ts';

/*
 * DATA_DIR/site/versions/ID are complete sites, each moved there by one rename. DATA_DIR/site/current names the version
 * that is served. Several processes can publish and read at the same time without a lock, which a killed process would
 * leave behind.
 */
const MAX_VERSIONS = 5;
/** A publish takes seconds, so an older unfinished one was killed, on this machine or another. */
const ABANDONED_MILLISECONDS = 3_600_000;

const Pointer = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
});

export interface Version {
  id: string;
  folder: string;
  record: SiteRecord;
}

const siteFolder = (dataDir: string) => join(dataDir, 'site');
const versionsFolder = (dataDir: string) => join(siteFolder(dataDir), 'versions');
export const versionFolder = (dataDir: string, id: string) => join(versionsFolder(dataDir), id);
/** The names of this machine's unfinished folders begin with this. The id of the process follows. */
const WORK = `work-${hostname()}-`;
const pointerFile = (dataDir: string) => join(siteFolder(dataDir), 'current');

/** All stored versions, newest first. */
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

/** The version that is served. The newest version if the pointer is damaged or names none. */
export async function currentVersion(dataDir: string): Promise<Version | undefined> {
  const pointer = await readPointer(dataDir);
  const version = pointer && (await readVersion(dataDir, pointer.version));
  return version ?? (await listVersions(dataDir))[0];
}

/** The version that the pointer names. Throws when there is none. */
export async function namedVersion(dataDir: string): Promise<Version> {
  const pointer = await readPointer(dataDir);
  const version = pointer && (await readVersion(dataDir, pointer.version));
  if (!version) throw new Error(`${pointerFile(dataDir)} names no complete version of the site`);
  return version;
}

/**
 * Stores a site as the current version, which the server serves from its next start or reload on. `source` are the
 * files of its content. `writeContent` runs after the version is stored and before it becomes the current one; if it
 * fails, the version is removed. Returns the id.
 */
export async function addVersion(
  dataDir: string,
  site: BuiltSite,
  source: Files,
  writeContent: () => Promise<void> = async () => {},
): Promise<string> {
  const id = await storeVersion(dataDir, site, source);
  try {
    await writeContent();
  } catch (error) {
    await rm(versionFolder(dataDir, id), { recursive: true, force: true });
    throw error;
  }
  await switchTo(dataDir, id);
  await removeOld(dataDir);
  return id;
}

/** Stores a complete site that is not served yet. Returns its id. */
async function storeVersion(dataDir: string, site: BuiltSite, source: Files): Promise<string> {
  const before = (await currentVersion(dataDir))?.id;
  const id = newId(site.record.builtAt);
  const work = join(siteFolder(dataDir), `${WORK}${process.pid}-${id}`);
  try {
    await mkdir(versionsFolder(dataDir), { recursive: true });
    await removeAbandonedVersions(dataDir);
    const record = { ...site.record, ...(before !== undefined && { before }) };
    await writeSite(work, { ...site, record }, source);
    await moveFolder(work, versionFolder(dataDir, id));
    return id;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export async function switchTo(dataDir: string, version: string): Promise<void> {
  await replaceFile(pointerFile(dataDir), `${JSON.stringify({ version })}\n`);
}

async function readPointer(dataDir: string): Promise<v.InferOutput<typeof Pointer> | undefined> {
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
  const current = await currentVersion(dataDir);
  const used = new Set([current?.id, current?.record.before]);
  const old = (await listVersions(dataDir)).slice(MAX_VERSIONS).filter(({ id }) => !used.has(id));
  for (const { id, folder } of old) {
    const aside = join(siteFolder(dataDir), `${WORK}${process.pid}-old-${id}`);
    try {
      await rename(folder, aside);
      // A server that starts at the same time switches the pointer, then reads its version. This function renames the
      // version, then reads the pointer. So one of the two processes notices the other.
      if ((await readPointer(dataDir))?.version === id) await rename(aside, folder);
      else await rm(aside, { recursive: true, force: true });
    } catch {
      // Another process removes it, or it is open on Windows: the next publish tries again.
    }
  }
}

/** Removes unfinished files of killed processes. */
async function removeAbandonedVersions(dataDir: string): Promise<void> {
  const names = await readdir(siteFolder(dataDir)).catch(emptyIfMissing);
  for (const name of names.filter((one) => /^(?:work-|current\.)/.test(one))) {
    const path = join(siteFolder(dataDir), name);
    const found = await stat(path).catch(() => undefined);
    const isOld = found && Date.now() - found.mtimeMs > ABANDONED_MILLISECONDS;
    const pid = name.startsWith(WORK) ? Number.parseInt(name.slice(WORK.length), 10) : process.pid;
    if (isOld || !isAlive(pid)) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (errorCode(error) !== 'ENOENT') throw error;
  return [];
}
