import * as v from 'valibot';
import { ServedContent } from '#contract/content.ts';
import type { Settings } from '#server/settings.ts';
import { readSite } from './site-record.ts';
import { currentVersion } from './versions.ts';

/**
 * The part of the content that the server itself uses. Throws when another version of the code wrote it in another
 * format.
 */
export function contentOf(contentText: string): ServedContent {
  return v.parse(ServedContent, JSON.parse(contentText));
}

/**
 * For commands that run beside the server: the content of the site that is served, or of CONTENT_DIR before the first
 * start. Throws with the mistakes in CONTENT_DIR.
 */
export async function contentInUse(
  settings: Pick<Settings, 'dataDir' | 'contentDir'>,
): Promise<ServedContent> {
  const version = await currentVersion(settings.dataDir);
  if (version) {
    const content = await readSite(version.folder, { attempts: 1 })
      .then((site) => contentOf(site.contentText))
      .catch(() => undefined);
    if (content) return content;
  }
  // Loaded only when needed: it reads pictures too.
  const { checkedContent } = await import('./checked-content.ts');
  return (await checkedContent(settings, false)).content;
}
