import { errorCode, type Log } from '#server/log.ts';

const POLL_MILLISECONDS = 5000;

/** Returns a function that sends until nothing is due. Calls during a run share one further run. */
export function createDrain(parts: {
  deliver: () => Promise<number>;
  log: Log;
}): () => Promise<void> {
  let requested = false;
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (requested) {
      requested = false;
      try {
        while ((await parts.deliver()) > 0);
      } catch (error) {
        // The database is unavailable. Nothing is lost: the next call starts again.
        parts.log.warn({ code: errorCode(error) }, 'could not read or update the outbox');
      }
    }
    running = undefined;
  }

  return () => {
    requested = true;
    return (running ??= drain());
  };
}

/** Sends due mails when it is woken, and polls for mails that other servers stored or left unsent. */
export function startWorker(parts: {
  deliver: () => Promise<number>;
  log: Log;
  pollMilliseconds?: number;
}) {
  let stopped = false;
  const drain = createDrain({
    deliver: async () => (stopped ? 0 : parts.deliver()),
    log: parts.log,
  });
  const wake = () => void drain();
  const poll = setInterval(wake, parts.pollMilliseconds ?? POLL_MILLISECONDS);
  wake();
  return {
    /** Call when a mail has become due. */
    wake,
    /** Resolves when the current batch has ended. */
    async stop() {
      stopped = true;
      clearInterval(poll);
      await drain();
    },
  };
}
