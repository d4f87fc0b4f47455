import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createDrain } from './drain.ts';

const log = createLog(() => {});

test('it sends until nothing is due', async () => {
  const found = [4, 4, 1, 0];
  await createDrain({ deliver: async () => found.shift() ?? 0, log })();
  expect(found).toEqual([]);
});

test('all who ask while it sends share one more round, and none is forgotten', async () => {
  const sending = Promise.withResolvers<number>();
  let rounds = 0;
  const drain = createDrain({
    log,
    deliver: () => (++rounds === 1 ? sending.promise : Promise.resolve(0)),
  });
  const asked = [drain(), drain(), drain()];
  sending.resolve(0);
  await Promise.all(asked);
  expect(rounds).toBe(2);
  await drain();
  expect(rounds).toBe(3);
});

test('a database that is away ends the round, and whoever asks next begins anew', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(0)];
  const drain = createDrain({ log, deliver: () => answers.shift()?.() ?? Promise.resolve(0) });
  await drain();
  await drain();
  expect(answers).toEqual([]);
});
