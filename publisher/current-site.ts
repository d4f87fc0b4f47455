import * as v from 'valibot';
import { ServedContent } from '#contract/content.ts';
import type { Files } from '#server/base/folder-files.ts';
import { longTime } from '#server/base/local-time.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readFolder } from './content/read-folder.ts';
import { applicationHash, run, type OnStep } from './site/application.ts';
import { isOutdated, isSameKey, pageSettings, readSite, type SiteKey } from './site/site-folder.ts';
import {
  currentVersion,
  listVersions,
  namedVersion,
  switchTo,
  versionFolder,
  type Version,
} from './versions/versions.ts';

/* The only part of the publisher that the server imports: which site is served, and its content. */

/** A complete site and the content for its mails. */
export interface CurrentSite {
  files: Files;
  content: ServedContent;
  /** ISO 8601, in UTC. */
  builtAt: string;
}

/** The content from which a site is made again: CONTENT_DIR, or the copy in the current version. */
type MadeFrom = 'content-dir' | 'version';
type Make = (from: MadeFrom, options: { release: boolean; say?: OnStep }) => Promise<void>;

/** The site that a start must serve. */
interface WantedSite {
  key: SiteKey;
  from: MadeFrom;
  /** Why the site does not have the content of CONTENT_DIR: one line for the operator. */
  reason?: (time: string) => string;
}

/**
 * The site for a start: the version that was made from the wanted content, code and settings. If there is none, makes
 * it. If that fails, returns the last good site; throws when there is none.
 */
export async function siteAtStart(
  settings: Settings,
  parts: {
    /** Resolves when no other server uses DATA_DIR, else rejects. Nothing in DATA_DIR is changed before it resolves. */
    whenDataDirIsOurs: Promise<unknown>;
    /** Receives one line for the operator: why the site does not show the current content. */
    say: (line: string) => void;
    /** Receives the steps of making a site. */
    sayStep?: OnStep;
    make?: Make;
    now?: Date;
  },
): Promise<CurrentSite> {
  const { whenDataDirIsOurs, say, sayStep, make = makeInOtherProcess, now = new Date() } = parts;
  const { dataDir } = settings;
  const current = await currentVersion(dataDir);
  const versions = [...(current ? [current] : []), ...(await listVersions(dataDir))];
  try {
    const wanted = await wantedSite(settings, current);
    const stored = versions.find(
      ({ record }) => isSameKey(record, wanted.key) && !isOutdated(record, now),
    );
    let site = stored && (await loadVersion(dataDir, stored).catch(() => undefined));
    if (site && stored && stored !== current) {
      await whenDataDirIsOurs;
      await switchTo(dataDir, stored.id);
    } else if (!site) {
      await whenDataDirIsOurs;
      // A released site is not replaced by a site that a release would refuse.
      const release = current?.record.release ?? false;
      await make(wanted.from, { release, ...(sayStep && { say: sayStep }) });
      site = await loadVersion(dataDir, await namedVersion(dataDir));
    }
    if (wanted.reason) say(wanted.reason(builtTime(site)));
    return site;
  } catch (error) {
    // The start fails if another server uses DATA_DIR, even if there is a site.
    await whenDataDirIsOurs;
    const problem = error instanceof Error ? error.message : String(error);
    for (const version of versions) {
      const site = await loadVersion(dataDir, version).catch(() => undefined);
      if (!site) continue;
      say(`${problem.split('\n', 1)[0]} The site of ${builtTime(site)} stays up.`);
      return site;
    }
    throw error;
  }
}

/** The current version. Makes it again if it has other settings or outdated notices. */
export async function siteAfterReload(
  settings: Settings,
  make: Make = makeInOtherProcess,
  now = new Date(),
): Promise<CurrentSite> {
  const { dataDir } = settings;
  const version = await namedVersion(dataDir);
  const { record } = version;
  const isFit = isSameKey(record, { ...record, settings: pageSettings(settings) });
  if (isFit && !isOutdated(record, now)) return loadVersion(dataDir, version);
  await make('version', { release: record.release });
  return loadVersion(dataDir, await namedVersion(dataDir));
}

/** Whether a notice has begun or ended since the current version was made. */
export async function isSiteOutdated({ dataDir }: Settings, now: Date): Promise<boolean> {
  return isOutdated((await namedVersion(dataDir)).record, now);
}

/**
 * For commands that run beside the server: the firm of the site that is served, or of CONTENT_DIR before the first
 * start. Throws with the mistakes in CONTENT_DIR.
 */
export async function contentInUse(
  settings: Pick<Settings, 'dataDir' | 'contentDir'>,
): Promise<Pick<ServedContent, 'firm'>> {
  const { dataDir } = settings;
  const version = await currentVersion(dataDir);
  const site = version && (await loadVersion(dataDir, version).catch(() => undefined));
  if (site) return site.content;
  // The checks are imported only when they are needed, because they load much code.
  const { contentWithoutMistakes } = await import('./content/checked-content.ts');
  return (await contentWithoutMistakes(settings.contentDir)).content;
}

/** The site with the content of CONTENT_DIR, or of the current version if CONTENT_DIR was forgotten. */
async function wantedSite(settings: Settings, current: Version | undefined): Promise<WantedSite> {
  const now: SiteKey = {
    application: await applicationHash(),
    content: (await readFolder(settings.contentDir)).hash,
    settings: pageSettings(settings),
  };
  if (!current || isSameKey(current.record, now)) return { key: now, from: 'content-dir' };
  const forgotten = forgottenContentDir(settings, current);
  if (forgotten === undefined) return { key: now, from: 'content-dir' };
  const key = { ...now, content: current.record.content };
  return { key, from: 'version', reason: (time) => `${forgotten} The site of ${time} stays up.` };
}

/**
 * The message for the operator if CONTENT_DIR is not set and the sample firm would replace the site of another folder.
 */
export function forgottenContentDir(
  { contentDir, isDefaultContentDir, dataDir }: Settings,
  current: Version | undefined,
): string | undefined {
  const before = current?.record.contentDir;
  if (!isDefaultContentDir || before === undefined || before === contentDir) return undefined;
  return `CONTENT_DIR is not set, and the site in ${dataDir} was made from ${before}: set CONTENT_DIR=${before}, or CONTENT_DIR=${contentDir} to replace that site.`;
}

/** Adds the assets of the previous version, whose scripts pages that were opened before a publish still load. */
async function loadVersion(dataDir: string, { folder, record }: Version): Promise<CurrentSite> {
  const { files, contentText } = await readSite(folder);
  const earlier =
    record.before === undefined
      ? undefined
      : await readSite(versionFolder(dataDir, record.before)).catch(() => undefined);
  const assets = [...(earlier?.files ?? [])].filter(([name]) => name.startsWith('assets/'));
  return {
    files: new Map([...assets, ...files]),
    // Throws when another version of the code wrote it in another format.
    content: v.parse(ServedContent, JSON.parse(contentText)),
    builtAt: record.builtAt,
  };
}

const builtTime = ({ builtAt, content }: CurrentSite) =>
  longTime(new Date(builtAt), content.firm.timeZone);

/** Makes the site in another process, so that its code and data do not stay in the memory of the server. */
const makeInOtherProcess: Make = (from, { release, say }) =>
  run('publisher/make-version.ts', [from, ...(release ? ['--release'] : [])], say);
