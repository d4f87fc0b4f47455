import { errorCode, type Log } from '#server/base/log.ts';
import { runAgainIfCalled } from '#server/base/run-again.ts';
import type { Leased, Queue } from './queue.ts';

/** The batch is small, so that it does not overload a small mail server and ends within its lease. */
const BATCH_SIZE = 4;
const POLL_MILLISECONDS = 5000;

/** The item was rejected for good: another attempt would fail too. After other errors, the next attempt may succeed. */
export class RejectedError extends Error {
  readonly code: string;
  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/** Some recipients have the item, and others were refused for now. The next attempt is only for the refused ones. */
export class PartlySentError extends Error {
  readonly code: string;
  readonly sentTo: readonly string[];
  constructor(code: string, sentTo: readonly string[]) {
    super('refused for now for some recipients');
    this.code = code;
    this.sentTo = sentTo;
  }
}

/** One of the ways out of the outbox: mail, or the firm's webhook. */
export interface WayOut<Item extends Leased> {
  queue: Queue<Item>;
  /** @throws RejectedError, PartlySentError, or any other error when the item was not accepted */
  send: (item: Item) => Promise<void>;
  /** Messages of the log. */
  texts: { sent: string; failed: string; givenUp: string };
  /** After a failure, the next batch waits for the next poll, because all items go to the same receiver. */
  pausesAfterFailure?: true;
  log: Log;
}

/** Sends one batch of due items. Returns its size, or 0 to pause. */
export async function sendBatch<Item extends Leased>(way: WayOut<Item>): Promise<number> {
  const batch = await way.queue.lease(BATCH_SIZE);
  const sent = await Promise.all(batch.map((item) => sendOne(item, way)));
  return way.pausesAfterFailure && sent.includes(false) ? 0 : batch.length;
}

async function sendOne<Item extends Leased>(
  item: Item,
  { queue, send, texts, log }: WayOut<Item>,
): Promise<boolean> {
  try {
    await send(item);
  } catch (error) {
    const failure = { ...item.reference, attempts: item.attempts, code: errorCode(error) };
    const isGivenUp = await queue.markFailed(item.id, failure.code, {
      isRejected: error instanceof RejectedError,
      sentTo: error instanceof PartlySentError ? error.sentTo : null,
    });
    log.warn(failure, isGivenUp ? texts.givenUp : texts.failed);
    return false;
  }
  await queue.markSent(item.id);
  log.info(item.reference, texts.sent);
  return true;
}

/** Returns a function that sends until nothing is due. Calls during a run share one further run. */
export function createDrain(parts: { send: () => Promise<number>; log: Log }): () => Promise<void> {
  return runAgainIfCalled(async () => {
    try {
      while ((await parts.send()) > 0);
    } catch (error) {
      // The database is unavailable. Nothing is lost: the next call starts again.
      parts.log.warn({ code: errorCode(error) }, 'could not read or update the outbox');
    }
  });
}

/** Sends what is due when it is woken, and polls for rows that other servers stored or left unsent. */
export function startWorker(parts: {
  send: () => Promise<number>;
  log: Log;
  pollMilliseconds?: number;
}) {
  let stopped = false;
  const drain = createDrain({
    send: async () => (stopped ? 0 : parts.send()),
    log: parts.log,
  });
  const wake = () => void drain();
  const poll = setInterval(wake, parts.pollMilliseconds ?? POLL_MILLISECONDS);
  wake();
  return {
    /** Call when something has become due. */
    wake,
    /** Resolves when the current batch has ended. */
    async stop() {
      stopped = true;
      clearInterval(poll);
      await drain();
    },
  };
}
