import {
  digestOf,
  pageSettings,
  type BuiltSite,
  type SiteRecord,
} from '#publisher/site/site-folder.ts';
import { addVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings/settings.ts';
import { served } from '#tests/support/content/served-content.ts';

/** A small site whose pages contain `name`. `texts` are parts of its content.json. */
export function someSite(
  name: string,
  changes: Partial<SiteRecord> = {},
  texts: object = {},
): BuiltSite {
  const html = `<!doctype html><html><title>${name}</title><p>${name}</html>`;
  const pages = { 'index.html': html, 'about/index.html': html, [`assets/${name}.js`]: name };
  const files = new Map(Object.entries(pages).map(([file, text]) => [file, Buffer.from(text)]));
  const contentText = JSON.stringify({ ...served, firm: { ...served.firm, name }, ...texts });
  const record = {
    settings: pageSettings(readSettings({})),
    builtAt: new Date().toISOString(),
    application: 'application',
    content: `content of ${name}`,
    contentDir: '/srv/firm',
    release: false,
    digest: digestOf(files, contentText),
    ...changes,
  };
  return { record, files, contentText };
}

/** Publishes a small site. Returns the id of its version. */
export const publishSomeSite = (
  dataDir: string,
  name: string,
  changes: Partial<SiteRecord> = {},
  texts: object = {},
): Promise<string> => addVersion(dataDir, someSite(name, changes, texts), new Map());
