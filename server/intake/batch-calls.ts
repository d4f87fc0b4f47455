const MAX_BATCH_SIZE = 64;

interface PendingCall<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the calls that arrive while a batch is running into the next batch. A single call starts at
 * once; under load the number of round trips falls. `runBatch` returns one result per item, in order.
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
