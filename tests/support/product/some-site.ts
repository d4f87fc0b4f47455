import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CLIENT,
  CONTENT,
  digestOf,
  readFiles,
  type SiteRecord,
} from '#server/publish/site-record.ts';
import { addVersion, startVersion } from '#server/publish/versions.ts';
import { sample } from '#tests/support/content/sample.ts';

/** A small site whose pages contain `name`. Writes it into the folder and returns its record. */
export async function writeSomeSite(
  folder: string,
  name: string,
  changes: Partial<SiteRecord> = {},
): Promise<SiteRecord> {
  const html = `<!doctype html><html><title>${name}</title><p>${name}</html>`;
  const files = { 'index.html': html, 'about/index.html': html, [`assets/${name}.js`]: name };
  for (const [file, text] of Object.entries(files)) {
    const target = join(folder, CLIENT, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const contentText = JSON.stringify({ ...sample, firm: { ...sample.firm, name } });
  await writeFile(join(folder, CONTENT), contentText);
  return {
    siteUrl: 'http://localhost:3000',
    apiUrl: '',
    anonKey: 'key',
    builtAt: new Date().toISOString(),
    application: 'application',
    content: `content of ${name}`,
    contentDir: '/srv/firm',
    release: false,
    digest: digestOf(await readFiles(join(folder, CLIENT)), contentText),
    ...changes,
  };
}

/** Publishes a small site. Returns the id of its version. */
export async function publishSomeSite(
  dataDir: string,
  name: string,
  changes: Partial<SiteRecord> = {},
): Promise<string> {
  const work = await startVersion(dataDir);
  return addVersion(dataDir, work, await writeSomeSite(work, name, changes));
}
