import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { contentHash } from '#server/content/content-hash.ts';
import { shortTime } from '#server/local-time.ts';
import type { Settings } from '#server/settings.ts';
import { applicationHash, applicationFits, buildApplication, BUILD, ROOT } from './application.ts';
import { loadSite, type ServedSite } from './served-site.ts';
import { fits, readRecord, readSite, type Inputs } from './site-record.ts';
import { copyAsVersion, currentVersion, listVersions, namedVersion, switchTo } from './versions.ts';

/**
 * The site that a start serves. It is published first when the content or the code has changed; when that fails, the
 * last good site stays, and `say` gets the reason. Throws when there is no site at all.
 */
export async function siteAtStart(
  settings: Settings,
  say: (line: string) => void,
): Promise<ServedSite> {
  const problem = await bringUpToDate(settings).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const site = await lastGoodSite(settings);
  if (!site) throw new Error(problem ?? 'There is no site; run "npm run build"');
  if (problem !== undefined) {
    const time = shortTime(new Date(site.builtAt), site.content.firm.timeZone);
    say(`${problem.split('\n', 1)[0]} The site of ${time} stays up.`);
  }
  return site;
}

/** The site that DATA_DIR names now. Throws when it is damaged. */
export async function siteAfterReload(settings: Settings): Promise<ServedSite> {
  const version = await namedVersion(settings.dataDir);
  if (!version) return loadSite(settings, await readSite(BUILD));
  return loadVersion(settings, version);
}
