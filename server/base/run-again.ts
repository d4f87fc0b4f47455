/** Returns a function that runs `task`, one run at a time. Calls during a run share one further run. */
export function runAgainIfCalled(task: () => Promise<void>): () => Promise<void> {
  let called = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (called) {
        called = false;
        await task();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    called = true;
    return (running ??= run());
  };
}
