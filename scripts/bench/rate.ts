export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Repeats one task at each of `connections` for a while; latencies in milliseconds. */
export async function rateOf(
  connections: number,
  milliseconds: number,
  open: () => Promise<() => Promise<void>>,
): Promise<Rate> {
  const tasks = await Promise.all(Array.from({ length: connections }, open));
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    tasks.map(async (task) => {
      while (performance.now() - started < milliseconds) {
        const before = performance.now();
        await task();
        latencies.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}
