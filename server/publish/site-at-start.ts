import { readFolder } from '#server/content/read-folder.ts';
import { shortTime } from '#server/local-time.ts';
import type { Settings } from '#server/settings.ts';
import { applicationHash, BUILD, run } from './application.ts';
import { loadSite, type ServedSite } from './served-site.ts';
import { buildForContent, fits, readRecord, readSite, type Inputs } from './site-record.ts';
import {
  addVersion,
  currentVersion,
  listVersions,
  namedVersion,
  switchTo,
  versionFolder,
  type Version,
} from './versions.ts';

interface StartParts {
  /** Resolves when no other server uses DATA_DIR, and rejects when the start fails: nothing is changed there before. */
  dataIsOurs: Promise<unknown>;
  /** Receives one line for the operator: why the site does not show the current content. */
  say: (line: string) => void;
  /** Publishes in another process, so that what it loads does not stay in the memory of the server. */
  publish?: (release: boolean) => Promise<void>;
}

interface SiteAtStart {
  site: ServedSite;
  /**
   * Stores the build that is served as a version, so that a rollback can return to it. It is slow, because it waits
   * for the disk.
   */
  keep?: () => Promise<void>;
}

type Source = (
  settings: Settings,
  inputs: Inputs,
  parts: Required<Pick<StartParts, 'dataIsOurs' | 'publish'>>,
) => Promise<SiteAtStart | undefined>;

/**
 * The site that the server starts with: the current version or the build, if it was made from the current code and
 * content. Otherwise publishes a new version. If that fails, uses the last good site, and throws when there is none.
 */
export async function siteAtStart(
  settings: Settings,
  { dataIsOurs, say, publish = publishInOtherProcess }: StartParts,
): Promise<SiteAtStart> {
  const inputs = {
    application: await applicationHash(),
    content: (await readFolder(settings.contentDir, 'en')).hash,
  };
  let problem = '';
  for (const source of [fittingVersion, fittingBuild, publishedVersion] satisfies Source[])
    try {
      const found = await source(settings, inputs, { dataIsOurs, publish });
      if (found) return found;
    } catch (error) {
      // Without the data, the start ends, whatever site there is.
      await dataIsOurs;
      problem = error instanceof Error ? error.message : String(error);
    }
  const site = await lastGoodSite(settings);
  if (!site) throw new Error(problem);
  const time = shortTime(new Date(site.builtAt), site.content.firm.timeZone);
  say(`${problem.split('\n', 1)[0]} The site of ${time} stays up.`);
  return { site };
}

/** The site that DATA_DIR names now. Throws when it is damaged. */
export async function siteAfterReload(settings: Settings): Promise<ServedSite> {
  const version = await namedVersion(settings.dataDir);
  return version ? loadVersion(settings, version) : loadSite(settings, await readSite(BUILD));
}

const fittingVersion: Source = async (settings, inputs, { dataIsOurs }) => {
  const { dataDir } = settings;
  const current = await currentVersion(dataDir);
  const isRolledBack = current?.notAgain === inputs.content;
  if (current && (isRolledBack || fits(current.record, inputs)))
    return { site: await loadVersion(settings, current) };
  const kept = (await listVersions(dataDir)).find(({ record }) => fits(record, inputs));
  if (!kept) return undefined;
  const site = await loadVersion(settings, kept);
  await dataIsOurs;
  await switchTo(dataDir, { version: kept.id });
  return { site };
};

const fittingBuild: Source = async (settings, inputs) => {
  if (!fits(await readRecord(BUILD), inputs)) return undefined;
  const { dataDir } = settings;
  const before = await currentVersion(dataDir);
  const built = await readSite(BUILD);
  const keep = async () => {
    const isPublished = (await currentVersion(dataDir))?.id !== before?.id;
    if (!isPublished) await addVersion(dataDir, built);
  };
  return { site: await loadSite(settings, built), keep };
};

const publishedVersion: Source = async (settings, _inputs, { dataIsOurs, publish }) => {
  await dataIsOurs;
  // A site that was released is not replaced by one that a release would refuse.
  const current = await currentVersion(settings.dataDir);
  await publish(current?.record.release ?? false);
  return { site: await siteAfterReload(settings) };
};

async function publishInOtherProcess(release: boolean): Promise<void> {
  await run('server/publish/main.ts', 'publish', ...(release ? ['--release'] : []));
}

async function lastGoodSite(settings: Settings): Promise<ServedSite | undefined> {
  const current = await currentVersion(settings.dataDir);
  const others = await listVersions(settings.dataDir);
  for (const version of [...(current ? [current] : []), ...others]) {
    const site = await loadVersion(settings, version).catch(() => undefined);
    if (site) return site;
  }
  const built = await buildForContent(settings);
  return built && loadSite(settings, built).catch(() => undefined);
}

async function loadVersion(settings: Settings, { folder, record }: Version): Promise<ServedSite> {
  const earlier = record.before && versionFolder(settings.dataDir, record.before);
  return loadSite(settings, await readSite(folder, { attempts: 1 }), earlier);
}
