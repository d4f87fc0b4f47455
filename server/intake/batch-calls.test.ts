import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

test('calls that arrive during a batch form the next, and each gets its own result', async () => {
  const batches: number[][] = [];
  const double = batchCalls(async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a failed batch rejects its calls, and later calls run', async () => {
  let broken = true;
  const call = batchCalls(async (items: readonly string[]) => {
    if (broken) throw new Error('connection lost');
    return items;
  });
  await expect(call('a')).rejects.toThrow('connection lost');
  broken = false;
  expect(await call('b')).toBe('b');
});
