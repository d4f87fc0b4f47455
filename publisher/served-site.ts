import type { ServedContent } from '#contract/content.ts';
import { loadFiles, type PageSettings, type Site } from '#server/http/load-site.ts';
import type { Settings } from '#server/settings.ts';
import { contentOf } from './content-in-use.ts';
import { readSite, type BuiltSite, type Files } from './site-record.ts';

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
 * A page that is open during an update still loads the scripts of its own version. Names of assets change with
 * their content, so both versions fit in one site.
 */
async function assetsIn(earlier: string | undefined): Promise<Files> {
  if (earlier === undefined) return new Map();
  const site = await readSite(earlier, { attempts: 1 }).catch(() => undefined);
  return new Map([...(site?.files ?? [])].filter(([name]) => name.startsWith('assets/')));
}
