import { shortTime } from '#server/local-time.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { ensureApplication } from './application.ts';
import { checkedContent } from './checked-content.ts';
import { makeSite } from './make-site.ts';
import { contentInUse } from './content-in-use.ts';
import { buildForContent } from './site-record.ts';
import { addVersion, currentVersion, rollBack } from './versions.ts';

/*
 * `npm run content -- publish` and `-- rollback`. Each returns the text to print, or throws an error for the
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
  const { notice, ...content } = await checkedContent(settings, release);
  await ensureApplication();
  // The first publish keeps the site of the build, so that there is one to roll back to.
  const built = (await currentVersion(dataDir)) ? undefined : await buildForContent(settings);
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
    'A start does not publish the same content again; change the content, or use `npm run content -- publish`.',
    RELOAD,
  ].join('\n');
}

async function timeIn(settings: Settings): Promise<(iso: string) => string> {
  const { firm } = await contentInUse(settings);
  return (iso) => shortTime(new Date(iso), firm.timeZone);
}
