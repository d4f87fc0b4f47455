import type { Log } from '#server/log.ts';
import { createDrain } from './drain.ts';

interface Worker {
  /** Something new is due. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 5000;

/** Drains the outbox when it is woken, and every few seconds for what others wrote. */
export function startWorker(parts: {
  deliver: () => Promise<number>;
  log: Log;
  pollMilliseconds?: number;
}): Worker {
  let stopped = false;
  const drain = createDrain({
    deliver: async () => (stopped ? 0 : parts.deliver()),
    log: parts.log,
  });
  const wake = () => void drain();
  const poll = setInterval(wake, parts.pollMilliseconds ?? POLL_MILLISECONDS);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await drain();
    },
  };
}
