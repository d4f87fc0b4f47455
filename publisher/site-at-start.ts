import { shortTime } from '#server/local-time.ts';
import type { Settings } from '#server/settings.ts';
import { BUILD, run } from './application.ts';
import { loadSite, type ServedSite } from './served-site.ts';
import { buildForContent, fits, readRecord, readSite, type Inputs } from './site-record.ts';
import {
  addVersion,
  currentVersion,
  listVersions,
  namedVersion,
  switchTo,
  versionFolder,
  type CurrentVersion,
  type Version,
} from './versions.ts';
import { wantedSite, type WantedSite } from './wanted-site.ts';

interface StartParts {
  /** Resolves when no other server uses DATA_DIR, and rejects when the start fails: nothing is changed there before. */
  dataIsOurs: Promise<unknown>;
  /** Receives one line for the operator: why the site does not show the current content. */
  say: (line: string) => void;
  /** Publishes in another process, so that what it loads does not stay in the memory of the server. */
  publish?: (command: 'publish' | 'publish --release' | 'renew') => Promise<void>;
}

interface SiteAtStart {
  site: ServedSite;
  /**
   * Stores the build that is served as a version, so that a rollback can return to it. It is slow, because it waits
   * for the disk.
   */
  keep?: () => Promise<void>;
}

interface Start {
  settings: Settings;
  current: CurrentVersion | undefined;
  wanted: WantedSite;
  /** What a start must not publish, if the rollback still applies. */
  notAgain: readonly Inputs[];
  dataIsOurs: Promise<unknown>;
  publish: NonNullable<StartParts['publish']>;
}

type Source = (start: Start) => Promise<SiteAtStart | undefined>;

/**
 * The site that the server starts with: a kept version or the build, if it was made from what is wanted. Otherwise
 * publishes a new version. If that fails, uses the last good site, and throws when there is none.
 */
export async function siteAtStart(
  settings: Settings,
  { dataIsOurs, say, publish = publishInOtherProcess }: StartParts,
): Promise<SiteAtStart> {
  const current = await currentVersion(settings.dataDir);
  const wanted = await wantedSite(settings, current);
  const notAgain = wanted.keeps && current ? current.notAgain : [];
  const timeOf = ({ builtAt, content }: ServedSite) =>
    shortTime(new Date(builtAt), content.firm.timeZone);
  let problem = '';
  for (const source of [fittingVersion, fittingBuild, publishedVersion] satisfies Source[])
    try {
      const found = await source({ settings, current, wanted, notAgain, dataIsOurs, publish });
      if (!found) continue;
      if (wanted.keeps) say(wanted.keeps(timeOf(found.site)));
      return found;
    } catch (error) {
      // Without the data, the start ends, whatever site there is.
      await dataIsOurs;
      problem = error instanceof Error ? error.message : String(error);
    }
  const site = await lastGoodSite(settings, current);
  if (!site) throw new Error(problem);
  say(`${problem.split('\n', 1)[0]} The site of ${timeOf(site)} stays up.`);
  return { site };
}

/** The site that DATA_DIR names now. Throws when it is damaged. */
export async function siteAfterReload(settings: Settings): Promise<ServedSite> {
  const version = await namedVersion(settings.dataDir);
  return version ? loadVersion(settings, version) : loadSite(settings, await readSite(BUILD));
}

const fittingVersion: Source = async ({ settings, current, wanted, notAgain, dataIsOurs }) => {
  const { dataDir } = settings;
  const versions = [...(current ? [current] : []), ...(await listVersions(dataDir))];
  const found = versions.find(({ record }) => fits(record, wanted.inputs));
  if (!found) return undefined;
  const site = await loadVersion(settings, found);
  if (found === current) return { site };
  await dataIsOurs;
  await switchTo(dataDir, { version: found.id, notAgain });
  return { site };
};

const fittingBuild: Source = async ({ settings, current, wanted, notAgain }) => {
  if (!fits(await readRecord(BUILD), wanted.inputs)) return undefined;
  const { dataDir } = settings;
  const built = await readSite(BUILD);
  const keep = async () => {
    const isPublished = (await currentVersion(dataDir))?.id !== current?.id;
    if (!isPublished) await addVersion(dataDir, built, notAgain);
  };
  return { site: await loadSite(settings, built), keep };
};

const publishedVersion: Source = async ({ settings, current, wanted, dataIsOurs, publish }) => {
  await dataIsOurs;
  // A site that was released is not replaced by one that a release would refuse.
  const command = current?.record.release ? 'publish --release' : 'publish';
  await publish(wanted.keeps ? 'renew' : command);
  return { site: await siteAfterReload(settings) };
};

async function publishInOtherProcess(command: string): Promise<void> {
  await run('publisher/main.ts', ...command.split(' '));
}

async function lastGoodSite(
  settings: Settings,
  current: CurrentVersion | undefined,
): Promise<ServedSite | undefined> {
  const others = await listVersions(settings.dataDir);
  for (const version of [...(current ? [current] : []), ...others]) {
    const site = await loadVersion(settings, version).catch(() => undefined);
    if (site) return site;
  }
  const built = await buildForContent(current?.record ?? settings);
  return built && loadSite(settings, built).catch(() => undefined);
}

async function loadVersion(settings: Settings, { folder, record }: Version): Promise<ServedSite> {
  const earlier = record.before && versionFolder(settings.dataDir, record.before);
  return loadSite(settings, await readSite(folder, { attempts: 1 }), earlier);
}
