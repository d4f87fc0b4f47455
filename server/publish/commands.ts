import { shortTime } from '#server/local-time.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { contentInUse } from './content-in-use.ts';
import { publish } from './publish.ts';
import { rollBack } from './versions.ts';

/* `npm run content -- publish` and `-- rollback`. Each returns what to print, or throws an error for people. */

const RELOAD =
  'A running server shows it after a reload: `systemctl reload first-light`, or SIGHUP to its process.';

export async function publishCommand(release: boolean): Promise<string> {
  const settings = readSettings();
  const { id, notice } = await publish(settings, release);
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
