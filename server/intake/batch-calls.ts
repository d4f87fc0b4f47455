const MAX_BATCH_SIZE = 64;

interface PendingCall<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Calls that arrive while a batch is running wait, and together form the next batch. A single call
 * starts at once; under load there are fewer round trips. `runBatch` returns one result per item,
 * in the same order.
 */
export function batchCalls<Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>,
): (item: Item) => Promise<Result> {
  const pending: PendingCall<Item, Result>[] = [];
  let running = false;

  async function runPending(): Promise<void> {
    running = true;
    while (pending.length > 0) {
      const batch = pending.splice(0, MAX_BATCH_SIZE);
      try {
        const results = await runBatch(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result === undefined) reject(new Error('A batch returned too few results'));
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!running) void runPending();
    });
}
