import { createLog } from './base/log.ts';
import { chooseTransport } from './mail/choose-transport.ts';
import { writeErrorPage } from './error-page-file.ts';
import { isTerminalGone, reloader, reloadByDate } from './reload.ts';
import {
  isSiteOutdated,
  siteAfterReload,
  siteAtStart,
  type CurrentSite,
} from '#publisher/current-site.ts';
import { loadFiles, type ServedSite } from './http/load-site.ts';
import { locationLines } from './location-lines.ts';
import { adminWarning, readSettings, type Settings, withFreePorts } from './settings/settings.ts';
import { startServer, type FindSite, type RunningServer } from './start-server.ts';

const log = createLog();

// When the log cannot be written (full disk, closed pipe), the server continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Ctrl+C sends this process two signals, one of them through npm. Signals within this time are one request to stop. */
const ONE_REQUEST_MILLISECONDS = 2000;
let firstSignalAt: number | undefined;

try {
  const settings = readSettings(await withFreePorts());
  const warning = adminWarning(settings);
  if (warning !== undefined) console.error(warning);
  const running = Promise.withResolvers<RunningServer>();
  const reload = reloadOf(running.promise, settings);
  reloadByDate({
    isOutdated: (now) => isSiteOutdated(settings, now),
    reload,
    now: () => new Date(),
  });
  handleSignals(running.promise, reload);
  await start(settings, reload).then(running.resolve, running.reject);
  await running.promise;
  const mailProblem = await chooseTransport(settings.mail)?.problem();
  if (mailProblem !== undefined)
    console.error(
      `Mail cannot be sent: ${mailProblem} Mails are kept and retried. To test: npm run mail -- test you@firm.example`,
    );
} catch (error) {
  // Ctrl+C also ends the programs that a start runs. If the start fails because of that, it is not an error.
  if (firstSignalAt === undefined) stopWith(error);
}

async function start(settings: Settings, reload: () => Promise<void>): Promise<RunningServer> {
  const findSite: FindSite = async (whenDataDirIsOurs) => {
    const say = (line: string) => console.error(line);
    const sayStep = (line: string) => console.log(line);
    const site = served(await siteAtStart(settings, { whenDataDirIsOurs, say, sayStep }), settings);
    await writeErrorPage(site, settings.errorPageFile, log);
    return site;
  };
  const server = await startServer(settings, { site: findSite, log, onLost: stopWith, reload });
  for (const line of locationLines(settings, server.hasAdmin)) console.log(line);
  return server;
}

function served({ files, ...site }: CurrentSite, settings: Settings): ServedSite {
  return { ...site, files: loadFiles(files, settings) };
}

/** A signal during the start is handled after it, so that PostgreSQL never keeps running alone. */
function handleSignals(starting: Promise<RunningServer>, reload: () => Promise<void>): void {
  const stop = () => {
    const now = performance.now();
    firstSignalAt ??= now;
    // A second request ends the process at once. The next start uses the PostgreSQL that still
    // runs.
    if (now - firstSignalAt > ONE_REQUEST_MILLISECONDS) process.exit(1);
    if (now > firstSignalAt) return;
    starting
      .catch(() => undefined)
      .then((server) => server?.stop())
      .then(() => process.exit(0), stopWith);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // SIGHUP means: reload. But a terminal that closes sends it too.
  process.on('SIGHUP', () => (isTerminalGone() ? stop() : void reload()));
}

/** Returns a function that serves the current version of the site, once the server has started. */
function reloadOf(starting: Promise<RunningServer>, settings: Settings): () => Promise<void> {
  return reloader({
    load: () => starting.then(async () => served(await siteAfterReload(settings), settings)),
    async serve(site) {
      (await starting).serve(site);
      await writeErrorPage(site, settings.errorPageFile, log);
    },
    log,
  });
}

function stopWith(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message || 'The server could not start');
  process.exit(1);
}
