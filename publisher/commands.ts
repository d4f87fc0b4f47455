import { join } from 'node:path';
import { readFolder } from '#publisher/content/read-folder.ts';
import { shortTime } from '#server/local-time.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { ensureApplication } from './application.ts';
import { checkedContent } from './checked-content.ts';
import { makeSite } from './make-site.ts';
import { contentInUse } from './content-in-use.ts';
import { buildForContent, SOURCE } from './site-record.ts';
import { addVersion, currentVersion, rollBack } from './versions.ts';
import { forgottenContentDir } from './wanted-site.ts';

/*
 * `npm run content -- publish`, `-- rollback` and `-- renew`. Each returns the text to print, or throws an error for the
 * operator.
 */

const RELOAD =
  'A running server shows it after a reload: `systemctl reload first-light`, or SIGHUP to its process.';

/**
 * Makes a site from the application build and the content, and makes it the current version. The server serves it
 * after its next start or reload. If anything fails, the current version stays.
 */
export async function publishCommand(release: boolean): Promise<string> {
  const settings = readSettings();
  const { dataDir } = settings;
  const current = await currentVersion(dataDir);
  const forgotten = forgottenContentDir(settings, current);
  if (forgotten !== undefined) throw new Error(forgotten);
  const { notice, ...content } = await checkedContent(settings, release);
  await ensureApplication();
  // The first publish keeps the site of the build, so that there is one to roll back to.
  const built = current ? undefined : await buildForContent(settings);
  if (built) await addVersion(dataDir, built);
  const id = await addVersion(dataDir, await makeSite(content, settings, release));
  const lines = [`Published ${settings.contentDir} as version ${id}.`, notice ?? [], RELOAD];
  return lines.flat().join('\n');
}

export async function rollbackCommand(): Promise<string> {
  const settings = readSettings();
  const { from, to } = await rollBack(settings.dataDir);
  const time = await timeIn(settings);
  return [
    `Back to the site of ${time(to.record.builtAt)} (version ${to.id}), from that of ${time(from.record.builtAt)}.`,
    'A start does not publish what you left; change the content, or use `npm run content -- publish`.',
    RELOAD,
  ].join('\n');
}

/**
 * Makes the current version again from its own copy of the content, with the current code. A start uses it after a
 * rollback and an update of the code.
 */
export async function renewCommand(): Promise<string> {
  const settings = readSettings();
  const { dataDir } = settings;
  const version = await currentVersion(dataDir);
  if (!version)
    throw new Error(`There is no site in ${dataDir} yet; use: npm run content -- publish`);
  const { folder, record, notAgain } = version;
  const contentDir = join(folder, SOURCE);
  if ((await readFolder(contentDir, 'en')).hash !== record.content)
    throw new Error(
      `The current version of the site, which earlier code has made, has no copy of its content. To make it with this code, bring that content back to ${record.contentDir}, then: npm run content -- publish.`,
    );
  const content = await checkedContent({ contentDir }, record.release);
  await ensureApplication();
  const site = await makeSite(
    content,
    { ...settings, contentDir: record.contentDir },
    record.release,
  );
  const id = await addVersion(dataDir, site, notAgain);
  return [`Made the current version again as version ${id}, with the current code.`, RELOAD].join(
    '\n',
  );
}

async function timeIn(settings: Settings): Promise<(iso: string) => string> {
  const { firm } = await contentInUse(settings);
  return (iso) => shortTime(new Date(iso), firm.timeZone);
}
