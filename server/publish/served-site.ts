import * as v from 'valibot';
import { ServedContent } from '#contract/content.ts';
import { loadFiles, type PageSettings, type Site } from '#server/http/load-site.ts';
import type { Settings } from '#server/settings.ts';
import { readSite, type BuiltSite, type Files } from './site-record.ts';
import { currentVersion } from './versions.ts';

/** A site in memory and the content for its mails, both from one build. */
export interface ServedSite {
  files: Site;
  content: ServedContent;
  /** ISO 8601, in UTC. */
  builtAt: string;
}

/** Loads a site with the settings of this server. `earlier` is the folder of the version before it. */
export async function loadSite(
  settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'anonKey'>,
  site: BuiltSite,
  earlier?: string,
): Promise<ServedSite> {
  const { siteUrl, apiUrl, anonKey, builtAt } = site.record;
  const from: PageSettings = { siteUrl, apiUrl, anonKey };
  const to = {
    siteUrl: settings.siteUrl,
    apiUrl: settings.publicApiUrl,
    anonKey: settings.anonKey,
  };
  const files = await loadFiles(new Map([...(await assetsIn(earlier)), ...site.files]), {
    from,
    to,
  });
  return { files, content: contentOf(site.contentText), builtAt };
}

/**
 * The part of the content that the server itself uses. Throws when another version of the code wrote it in another
 * format.
 */
export function contentOf(contentText: string): ServedContent {
  return v.parse(ServedContent, JSON.parse(contentText));
}

/**
 * A page that is open during an update still loads the scripts of its own version. Names of assets change with
 * their content, so both versions fit in one site.
 */
async function assetsIn(earlier: string | undefined): Promise<Files> {
  if (earlier === undefined) return new Map();
  const site = await readSite(earlier, { attempts: 1 }).catch(() => undefined);
  return new Map([...(site?.files ?? [])].filter(([name]) => name.startsWith('assets/')));
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
