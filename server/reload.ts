import { isatty } from 'node:tty';
import type { Log } from './base/log.ts';
import type { ServedSite } from '#server/http/load-site.ts';
import { runAgainIfCalled } from '#server/base/run-again.ts';

/**
 * Returns a function that loads and serves the current site. If loading fails, the server keeps the site that it has.
 * A call during a reload starts another reload after it, because the site may have changed since.
 */
export function reloader(parts: {
  load: () => Promise<ServedSite>;
  serve: (site: ServedSite) => Promise<void>;
  log: Log;
}): () => Promise<void> {
  const { load, serve, log } = parts;
  return runAgainIfCalled(async () => {
    try {
      const site = await load();
      await serve(site);
      log.info({ built: site.builtAt }, 'site reloaded');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'site not reloaded, the earlier one stays');
    }
  });
}

const TERMINALS = [0, 1, 2].filter((descriptor) => isatty(descriptor));

/** Whether this process was started in a terminal that is closed now. */
export function isTerminalGone(): boolean {
  if (process.platform === 'win32') return true;
  return TERMINALS.length > 0 && !TERMINALS.some((descriptor) => isatty(descriptor));
}

const QUARTER_MILLISECONDS = 15 * 60_000;
/** Timers may be some milliseconds early. */
const LATE_MILLISECONDS = 1000;

/**
 * Checks at each quarter of an hour whether a notice has begun or ended, and if so, reloads the site. In every time
 * zone, a day begins at a quarter of an hour. A reload that fails is tried again at the next quarter.
 */
export function reloadByDate(parts: {
  isOutdated: (now: Date) => Promise<boolean>;
  reload: () => Promise<void>;
  now: () => Date;
}): void {
  const { isOutdated, reload, now } = parts;
  const wait = () => {
    const rest = QUARTER_MILLISECONDS - (now().getTime() % QUARTER_MILLISECONDS);
    setTimeout(() => void check(), rest + LATE_MILLISECONDS).unref();
  };
  const check = async () => {
    // The pointer to the version may be damaged. In that case the site stays as it is.
    if (await isOutdated(now()).catch(() => false)) await reload();
    wait();
  };
  wait();
}
