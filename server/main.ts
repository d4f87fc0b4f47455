import { join } from 'node:path';
import { ensureBuild } from './build.ts';
import { loadSite } from './http/load-site.ts';
import { createLog } from './log.ts';
import { mailServerProblem } from './mail/mail-server-problem.ts';
import { withoutLogin } from './setting-values.ts';
import { dataPlace, readSettings, type Settings } from './settings.ts';
import { startServer, type RunningServer } from './start-server.ts';

const log = createLog();

// A full disk under the log, or a reader of it that has ended, is no reason to end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Listening there, it answers to 'localhost' too. */
const EVERYWHERE = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/;
const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Ctrl+C reaches npm and this process, and npm passes it on: two signals, one wish. */
const ONE_WISH_MILLISECONDS = 2000;

try {
  const settings = readSettings();
  await ensureBuild();
  const site = await loadSite(settings);
  const starting = startServer(settings, { site, log, onLost: fail });
  stopWhenAsked(starting);
  await starting;
  for (const line of whereThingsAre(settings)) console.log(line);
  if (settings.smtpUrl !== undefined) {
    const problem = await mailServerProblem(settings.smtpUrl);
    if (problem !== undefined) console.error(problem);
  }
} catch (error) {
  fail(error);
}

/** Also in the middle of a start: it ends first, so that no database is left running alone. */
function stopWhenAsked(starting: Promise<RunningServer>): void {
  let askedAt: number | undefined;
  const stop = () => {
    const now = performance.now();
    askedAt ??= now;
    // Asked again: whoever asks does not want to wait. The database is adopted by the next start.
    if (now - askedAt > ONE_WISH_MILLISECONDS) process.exit(1);
    if (now > askedAt) return;
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message || 'The server could not start');
  process.exit(1);
}

function whereThingsAre(settings: Settings): string[] {
  const { host, port, dataDir, smtpUrl } = settings;
  return [
    `Site: http://${EVERYWHERE.test(host) ? 'localhost' : urlHost(host)}:${port}`,
    dataPlace(settings),
    `Mail: ${smtpUrl === undefined ? `files in ${join(dataDir, 'mail')}` : `through ${withoutLogin(smtpUrl)}`}`,
  ];
}
