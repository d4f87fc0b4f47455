import { rm } from 'node:fs/promises';
import type { Settings } from '#server/settings.ts';
import { BUILD, ensureApplication } from './application.ts';
import { checkedContent } from './checked-content.ts';
import { makeSite } from './make-site.ts';
import { readSite } from './site-record.ts';
import { addVersion, copyAsVersion, currentVersion, startVersion } from './versions.ts';

type PublishSettings = Pick<
  Settings,
  'contentDir' | 'dataDir' | 'siteUrl' | 'publicApiUrl' | 'anonKey'
>;

/**
 * Makes a site of the application build and the content, and the version of it that is served after the next start
 * or reload. Whatever fails, the current version stays. Returns the id of the new one.
 */
export async function publish(settings: PublishSettings, release: boolean): Promise<string> {
  const { content, hash } = await checkedContent(settings, release);
  await ensureApplication();
  const { dataDir, contentDir } = settings;
  // The first publish keeps the site of the build, so that there is one to roll back to.
  if (!(await currentVersion(dataDir))) await keepBuild(dataDir);
  const work = await startVersion(dataDir);
  try {
    const record = await makeSite(work, { content, hash, contentDir, settings, release });
    return await addVersion(dataDir, work, record);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function keepBuild(dataDir: string): Promise<void> {
  const site = await readSite(BUILD, { attempts: 1 }).catch(() => undefined);
  if (site) await copyAsVersion(dataDir, site);
}
