import { once } from 'node:events';
import { connect } from 'node:net';
import { mean, quantile } from './results.ts';

/** Latencies are in milliseconds. */
export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Opens `connections` tasks and repeats each of them for `milliseconds`. */
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
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

/** Measures both rates alternately after a warm-up round, so that other load affects them equally. */
export async function compareRates(measure: () => Promise<Rate>, reference: () => Promise<Rate>) {
  const measured: Rate[] = [];
  const references: Rate[] = [];
  for (let round = 0; round < 3; round++) {
    references.push(await reference());
    measured.push(await measure());
  }
  const [own, other] = [meanRate(measured.slice(1)), meanRate(references.slice(1))];
  return { own, other, ratio: own.perSecond / other.perSecond };
}

function meanRate(rates: readonly Rate[]): Rate {
  return {
    perSecond: mean(rates, (rate) => rate.perSecond),
    p50: mean(rates, (rate) => rate.p50),
    p99: mean(rates, (rate) => rate.p99),
  };
}

/**
 * Opens a persistent connection. The returned function sends a request on it and throws unless the
 * response has the expected status. Node's HTTP client would cost more than the measured server.
 */
export async function openConnection(
  url: string,
): Promise<(request: string, expectedStatus: number) => Promise<void>> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  let head: string | undefined;
  let bytesLeft = 0;
  let done = (_status: number) => {};
  socket.on('data', (chunk: Buffer) => {
    if (head === undefined) {
      const headBytes = chunk.indexOf('\r\n\r\n') + 4;
      head = chunk.toString('latin1', 0, headBytes);
      bytesLeft = headBytes + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    }
    bytesLeft -= chunk.length;
    if (bytesLeft > 0) return;
    const status = Number(head.slice(9, 12));
    head = undefined;
    done(status);
  });
  return async (request, expectedStatus) => {
    const status = await new Promise<number>((resolve) => {
      done = resolve;
      socket.write(request);
    });
    if (status !== expectedStatus) throw new Error(`Expected ${expectedStatus}, got ${status}`);
  };
}
