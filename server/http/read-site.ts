import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Settings } from '#server/settings.ts';
import { loadSite, type Site } from './load-site.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const BuildRecord = v.object({ siteUrl: v.string(), apiUrl: v.string(), anonKey: v.string() });

/** The built site, made to fit where this server is. */
export async function readSite({ siteUrl, publicApiUrl, anonKey }: Settings): Promise<Site> {
  const record: unknown = JSON.parse(await readFile(join(BUILD, 'build.json'), 'utf8'));
  return loadSite(join(BUILD, 'client'), {
    from: v.parse(BuildRecord, record),
    to: { siteUrl, apiUrl: publicApiUrl, anonKey },
  });
}
