const QUARTER_MILLISECONDS = 15 * 60_000;
/** Timers may be some milliseconds early. */
const LATE_MILLISECONDS = 1000;

/**
 * Asks at each quarter of an hour whether the site has a notice that has begun or ended, and reloads it then. In every time
 * zone, a day begins at a quarter of an hour. A reload that fails is tried again at the next one.
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
    // The pointer to the version may be damaged: then the site stays as it is.
    if (await isOutdated(now()).catch(() => false)) await reload();
    wait();
  };
  wait();
}
