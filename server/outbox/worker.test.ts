import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { createDrain, startWorker } from './worker.ts';

const log = createLog(() => {});
const NEVER = 2_000_000_000;

test('calls during a drain share one further run', async () => {
  const sending = Promise.withResolvers<number>();
  let runs = 0;
  const drain = createDrain({
    log,
    send: () => (++runs === 1 ? sending.promise : Promise.resolve(0)),
  });
  const calls = [drain(), drain(), drain()];
  sending.resolve(0);
  await Promise.all(calls);
  expect(runs).toBe(2);
  await drain();
  expect(runs).toBe(3);
});

test('the worker sends until nothing is due, and again when it is woken', async () => {
  const batchSizes = [4, 1, 0];
  const resolvers: (() => void)[] = [];
  let runs = 0;
  const reached = (wanted: number) =>
    new Promise<void>((resolve) => {
      resolvers[wanted] = resolve;
      if (runs >= wanted) resolve();
    });
  const send = async () => {
    resolvers[++runs]?.();
    return batchSizes.shift() ?? 0;
  };
  const worker = startWorker({ send, log, pollMilliseconds: NEVER });
  await reached(3);
  worker.wake();
  await reached(4);
  await worker.stop();
  expect(runs).toBe(4);
});

test('a wake during a run leads to another run, even when the first one fails', async () => {
  let runs = 0;
  const second = Promise.withResolvers<void>();
  const worker = startWorker({
    log,
    pollMilliseconds: NEVER,
    send: async () => {
      // The first run begins before `worker` is assigned.
      await Promise.resolve();
      if (++runs === 2) second.resolve();
      if (runs === 1) worker.wake();
      throw new Error('unavailable');
    },
  });
  await second.promise;
  await worker.stop();
  expect(runs).toBe(2);
});

test('stop waits for the batch that is being sent', async () => {
  const sending = Promise.withResolvers<number>();
  const worker = startWorker({ log, send: () => sending.promise });
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  sending.resolve(0);
  await stopped;
});
