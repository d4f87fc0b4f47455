import {
  digestOf,
  pageSettings,
  type BuiltSite,
  type SiteRecord,
} from '#publisher/versions/site-folder.ts';
import { addVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings.ts';
import { sample } from '#tests/support/content/sample.ts';

/** A small site whose pages contain `name`. */
export function someSite(name: string, changes: Partial<SiteRecord> = {}): BuiltSite {
  const html = `<!doctype html><html><title>${name}</title><p>${name}</html>`;
  const texts = { 'index.html': html, 'about/index.html': html, [`assets/${name}.js`]: name };
  const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  const contentText = JSON.stringify({ ...sample, firm: { ...sample.firm, name } });
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
): Promise<string> => addVersion(dataDir, someSite(name, changes), new Map());
