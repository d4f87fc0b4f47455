import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

test('calls that arrive during one go together in the next, each with its own answer', async () => {
  const batches: number[][] = [];
  const double = batchCalls(async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a failure reaches those who waited for it, and later calls go on', async () => {
  let broken = true;
  const call = batchCalls(async (items: readonly string[]) => {
    if (broken) throw new Error('away');
    return items;
  });
  await expect(call('a')).rejects.toThrow('away');
  broken = false;
  expect(await call('b')).toBe('b');
});
