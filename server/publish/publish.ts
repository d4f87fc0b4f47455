import type { Settings } from '#server/settings.ts';
import { ensureApplication } from './application.ts';
import { buildOf } from './build-of.ts';
import { checkedContent } from './checked-content.ts';
import { makeSite } from './make-site.ts';
import { addVersion, currentVersion } from './versions.ts';

type PublishSettings = Pick<
  Settings,
  'contentDir' | 'dataDir' | 'siteUrl' | 'publicApiUrl' | 'anonKey'
>;

/**
 * Makes a site of the application build and the content, and the version of it that is served after the next start
 * or reload. If anything fails, the current version stays.
 */
export async function publish(
  settings: PublishSettings,
  release: boolean,
): Promise<{ id: string; notice: string | undefined }> {
  const { notice, ...content } = await checkedContent(settings, release);
  await ensureApplication();
  const { dataDir } = settings;
  // The first publish keeps the site of the build, so that there is one to roll back to.
  const built = (await currentVersion(dataDir)) ? undefined : await buildOf(settings);
  if (built) await addVersion(dataDir, built);
  return { id: await addVersion(dataDir, await makeSite(content, settings, release)), notice };
}
