import { once } from 'node:events';
import { connect } from 'node:net';
/** Opens `connections` tasks and repeats each of them for `milliseconds`. Returns how many are completed in a second. */
export async function rateOf(
  connections: number,
  milliseconds: number,
  open: () => Promise<() => Promise<void>>,
): Promise<number> {
  const tasks = await Promise.all(Array.from({ length: connections }, open));
  let completed = 0;
  const started = performance.now();
  await Promise.all(
    tasks.map(async (task) => {
      while (performance.now() - started < milliseconds) {
        await task();
        completed += 1;
      }
    }),
  );
  return (1000 * completed) / (performance.now() - started);
}

/** Measures both rates alternately after a warm-up round, so that other load affects them equally. */
export async function compareRates(
  measure: () => Promise<number>,
  reference: () => Promise<number>,
) {
  const rounds: { own: number; other: number }[] = [];
  for (let round = 0; round < 3; round++)
    rounds.push({ other: await reference(), own: await measure() });
  const measured = rounds.slice(1);
  const meanOf = (which: 'own' | 'other') =>
    measured.reduce((sum, round) => sum + round[which], 0) / measured.length;
  const [own, other] = [meanOf('own'), meanOf('other')];
  return { own, other, ratio: own / other };
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
