import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { errorCode } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { loadSite, type Site } from './load-site.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const BuildRecord = v.object({ siteUrl: v.string(), apiUrl: v.string(), anonKey: v.string() });
/** Another process takes milliseconds to put its build in the place of this one. */
const MOST_ATTEMPTS = 50;
const PAUSE_MILLISECONDS = 100;

/** The built site, made to fit where this server is; all of it from one build. */
export async function readSite(settings: Settings, build = BUILD): Promise<Site> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const site = await readUnlessReplaced(settings, build).catch(nothingIfMissing);
    if (site) return site;
    await delay(PAUSE_MILLISECONDS);
  }
  throw new Error('The site in build/ is not whole; make it again with "npm run build"');
}

async function readUnlessReplaced(
  { siteUrl, publicApiUrl, anonKey }: Settings,
  build: string,
): Promise<Site | undefined> {
  const readRecord = () => readFile(join(build, 'build.json'), 'utf8');
  const record = await readRecord();
  const site = await loadSite(join(build, 'client'), {
    from: v.parse(BuildRecord, JSON.parse(record)),
    to: { siteUrl, apiUrl: publicApiUrl, anonKey },
  });
  return (await readRecord()) === record ? site : undefined;
}

function nothingIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
