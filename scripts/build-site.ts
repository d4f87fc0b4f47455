import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { checkedContent } from '#publisher/content/checked-content.ts';
import {
  APPLICATION_RECORD,
  applicationHash,
  BUILD,
  builtHash,
} from '#publisher/site/application.ts';
import { withCompressed } from '#publisher/site/compress.ts';
import { makeSite } from '#publisher/site/make-site.ts';
import {
  CLIENT,
  CONTENT,
  pageSettings,
  RECORD,
  SOURCE,
  writeSite,
} from '#publisher/site/site-folder.ts';
import { readFiles, writeFiles } from '#server/base/folder-files.ts';
import { readSettings } from '#server/settings/settings.ts';
import { replaceBuild } from './replace-build.ts';

/** The build is made in this folder and then renamed, so that no reader sees an incomplete one. */
const WORK_FOLDER = path.join(BUILD, `work-${process.pid}`);
/** The maximum compressed size of the admin's script. docs/performance.md has the current size. */
const MAX_ADMIN_SCRIPT_BYTES = 60_000;

/**
 * Makes the application build in `build/app/` and the admin's pages in `build/admin/`, unless they were built from
 * the current code.
 */
export async function buildApplication(): Promise<void> {
  const sources = await applicationHash();
  if ((await builtHash()) === sources) return;
  try {
    // The admin is built before the application, because the application's record states that both are built.
    const { files } = await compile('admin', 'vite.admin.config.ts');
    const scripts = [...files].filter(([name]) => name.endsWith('.js.gz'));
    const bytes = scripts.reduce((sum, [, { length }]) => sum + length, 0);
    if (bytes > MAX_ADMIN_SCRIPT_BYTES)
      throw new Error(
        `Too heavy: the admin's script has ${bytes} bytes, at most ${MAX_ADMIN_SCRIPT_BYTES} (scripts/build-site.ts)`,
      );
    await replaceBuild(['admin'], { work: WORK_FOLDER, build: BUILD });

    const { folder } = await compile('app', 'vite.config.ts');
    await rename(path.join(folder, CLIENT, 'manifest'), path.join(folder, 'manifest.json'));
    await writeFile(path.join(folder, APPLICATION_RECORD), JSON.stringify({ sources }));
    await replaceBuild(['app'], { work: WORK_FOLDER, build: BUILD });
  } finally {
    await rm(WORK_FOLDER, { recursive: true, force: true });
  }
}

/** Compiles the code for browsers and for Node. Compresses the files here, so that a publish does not do it again. */
async function compile(name: string, configFile: string) {
  const folder = path.join(WORK_FOLDER, name);
  const client = path.join(folder, CLIENT);
  const builder = await createBuilder({
    configFile,
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: client } },
      ssr: { build: { outDir: path.join(folder, 'server') } },
    },
  });
  await builder.buildApp();
  const files = await withCompressed(await readFiles(client));
  await writeFiles(client, files);
  return { folder, files };
}

/**
 * Makes the static site in `build/client/` from the content of the firm, and beside it the content for the function of
 * a hosted project. Throws with the reason when it fails.
 */
export async function buildSite({ release }: { release: boolean }): Promise<void> {
  const { contentDir, ...all } = readSettings();
  const settings = pageSettings(all);
  const { apiUrl, siteUrl, anonKey } = settings;
  const isDefault = anonKey === BUNDLED_ANON_KEY || /\/\/localhost\b/.test(siteUrl);
  if (release && apiUrl !== '' && isDefault)
    throw new Error(
      'Not released: with PUBLIC_API_URL, set PUBLIC_ANON_KEY (the project’s publishable key) and SITE_URL (https://your-name) too.',
    );
  const { notice, ...content } = await checkedContent(contentDir, release, all);
  if (notice !== undefined) console.log(notice);
  try {
    const site = await makeSite(content, { contentDir, settings, release });
    await writeSite(WORK_FOLDER, site, content.originals);
    // The record is replaced last: until then, the old record does not match the new files.
    await replaceBuild([CLIENT, CONTENT, SOURCE, RECORD], { work: WORK_FOLDER, build: BUILD });
  } finally {
    await rm(WORK_FOLDER, { recursive: true, force: true });
  }
}
