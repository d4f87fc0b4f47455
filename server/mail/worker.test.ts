import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { startWorker } from './worker.ts';

const log = createLog(() => {});
const NEVER = 2_000_000_000;

test('it goes on while there is something, rests, and is woken', async () => {
  const found = [4, 1, 0];
  const rounds: (() => void)[] = [];
  let count = 0;
  const reached = (wanted: number) =>
    new Promise<void>((resolve) => {
      rounds[wanted] = resolve;
      if (count >= wanted) resolve();
    });
  const deliver = async () => {
    rounds[++count]?.();
    return found.shift() ?? 0;
  };
  const worker = startWorker({ deliver, log, pollMilliseconds: NEVER });
  await reached(3);
  worker.wake();
  await reached(4);
  await worker.stop();
  expect(count).toBe(4);
});

test('a wake during a round is not lost, and an error does not end it', async () => {
  let rounds = 0;
  const second = Promise.withResolvers<void>();
  const worker = startWorker({
    log,
    pollMilliseconds: NEVER,
    deliver: async () => {
      // The first round begins before there is a worker to wake.
      await Promise.resolve();
      if (++rounds === 2) second.resolve();
      if (rounds === 1) worker.wake();
      throw new Error('away');
    },
  });
  await second.promise;
  await worker.stop();
  expect(rounds).toBe(2);
});

test('stopping waits for what is under way', async () => {
  const sending = Promise.withResolvers<number>();
  let finished = false;
  const worker = startWorker({
    log,
    deliver: () => sending.promise.finally(() => (finished = true)),
  });
  const stopped = worker.stop();
  sending.resolve(1);
  await stopped;
  expect(finished).toBe(true);
});
