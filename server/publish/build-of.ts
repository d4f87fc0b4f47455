import type { Settings } from '#server/settings.ts';
import { BUILD } from './application.ts';
import { readSite, type BuiltSite } from './site-record.ts';

/** The site of `npm run build`, if it is of this firm: without CONTENT_DIR, the build is of the sample firm. */
export async function buildOf({
  contentDir,
}: Pick<Settings, 'contentDir'>): Promise<BuiltSite | undefined> {
  const built = await readSite(BUILD, { attempts: 1 }).catch(() => undefined);
  return built?.record.contentDir === contentDir ? built : undefined;
}
