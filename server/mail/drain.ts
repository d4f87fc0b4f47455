import { errorCode, type Log } from '#server/log.ts';

/**
 * Sends until nothing is due, where no worker runs. What is asked for meanwhile is found by one more
 * round, so that many calls at once make few.
 */
export function createDrain(parts: {
  deliver: () => Promise<number>;
  log: Log;
}): () => Promise<void> {
  let asked = false;
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (asked) {
      asked = false;
      try {
        while ((await parts.deliver()) > 0);
      } catch (error) {
        // The database is away: nothing is lost, the schedule comes again.
        parts.log.warn({ code: errorCode(error) }, 'mail could not be looked for');
      }
    }
    draining = undefined;
  }

  return () => {
    asked = true;
    return (draining ??= drain());
  };
}
