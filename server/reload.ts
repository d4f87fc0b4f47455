import { isatty } from 'node:tty';
import type { Log } from './base/log.ts';
import type { ServedSite } from '#server/http/load-site.ts';

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
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      try {
        const site = await load();
        await serve(site);
        log.info({ built: site.builtAt }, 'site reloaded');
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason }, 'site not reloaded, the earlier one stays');
      }
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    return (running ??= run());
  };
}

const TERMINALS = [0, 1, 2].filter((descriptor) => isatty(descriptor));

/** Whether this process was started in a terminal that is closed now. */
export function isTerminalGone(): boolean {
  if (process.platform === 'win32') return true;
  return TERMINALS.length > 0 && !TERMINALS.some((descriptor) => isatty(descriptor));
}
