import { errorCode, type Log } from '#server/log.ts';

interface Worker {
  /** Something new is due. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 5000;

/** Repeats `deliver` while it finds something, then rests until it is woken or a while has passed. */
export function startWorker(parts: {
  deliver: () => Promise<number>;
  log: Log;
  pollMilliseconds?: number;
}): Worker {
  const pollMilliseconds = parts.pollMilliseconds ?? POLL_MILLISECONDS;
  let stopped = false;
  let woken = false;
  let endRest = () => {};

  async function round(): Promise<boolean> {
    try {
      return (await parts.deliver()) > 0;
    } catch (error) {
      // The database is away: nothing is lost, it will be found later.
      parts.log.warn({ code: errorCode(error) }, 'mail could not be looked for');
      return false;
    }
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await round();
      if (!more && !woken && !stopped) await rest();
    }
  }

  const working = work();
  return {
    wake() {
      woken = true;
      endRest();
    },
    async stop() {
      stopped = true;
      endRest();
      await working;
    },
  };
}
