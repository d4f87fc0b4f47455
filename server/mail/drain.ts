import { errorCode, type Log } from '#server/log.ts';

/** Sends until nothing is due. What is asked for meanwhile is found by one more round: many calls make few. */
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
        // The database is away: nothing is lost, whoever asks next begins anew.
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
