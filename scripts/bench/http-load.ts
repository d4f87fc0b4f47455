import { once } from 'node:events';
import { connect } from 'node:net';

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
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
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
    const isLast = /^transfer-encoding: chunked/im.test(head)
      ? chunk.toString('latin1').endsWith('0\r\n\r\n')
      : bytesLeft === 0;
    if (!isLast) return;
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
