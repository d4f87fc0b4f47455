import { once } from 'node:events';
import { connect } from 'node:net';
import { Pool } from 'pg';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { INSERT, insertValues } from '#server/submissions/store.ts';
import { runningTarget } from '#tests/support/database/embedded-client.ts';
import {
  startProduct,
  UNLIMITED,
  type StartedProduct,
} from '#tests/support/product/start-product.ts';

const CONNECTIONS = 16;
const MILLISECONDS = 5000;

let benchVisitors = 0;

/*
 * Submissions over HTTP, compared with inserts of the same row into the same database: on a shared machine absolute
 * figures vary, but ratios vary little.
 */
const product = await startProduct({
  ...UNLIMITED,
  TRUSTED_PROXIES: '127.0.0.1',
});
try {
  await compareWithInserts(product);
} finally {
  await product.stop();
}

async function compareWithInserts({ url, dataDir }: StartedProduct): Promise<void> {
  const pool = await poolOf(dataDir);
  const insert = async () => {
    const values = insertValues(nextRow(), {
      address: '127.0.0.1',
      page: undefined,
      language: undefined,
    });
    await pool.query({ ...INSERT, values });
  };
  const rounds: { own: number; other: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const other = await rateOf(async () => insert);
    rounds.push({ other, own: await rateOf(() => openSubmitter(url)) });
  }
  await pool.end();
  // The first round is a warm-up. The rates are measured in turn, so that other load affects them equally.
  const measured = rounds.slice(1);
  const meanOf = (which: 'own' | 'other') =>
    measured.reduce((sum, round) => sum + round[which], 0) / measured.length;
  const [own, other] = [meanOf('own'), meanOf('other')];
  console.log(`Submissions accepted over HTTP, ${CONNECTIONS} connections: ${Math.round(own)}/s`);
  console.log(`Inserts of the same row with pg: ${Math.round(other)}/s`);
  console.log(`Ratio of the two: ${(own / other).toFixed(2)} (wanted 0.50 or more)`);
}

async function poolOf(dataDir: string): Promise<Pool> {
  const pool = new Pool({
    ...(await runningTarget(dataDir)),
    options: '-c role=anon',
    max: CONNECTIONS,
  });
  // When a measurement fails, the database stops before the pool. Only the measurement's error is reported.
  pool.on('error', () => {});
  return pool;
}

/** Opens a connection; each call of the returned function submits a new row as another visitor. */
async function openSubmitter(url: string): Promise<() => Promise<void>> {
  const send = await openConnection(url);
  const { host } = new URL(url);
  return () => {
    const body = JSON.stringify(nextRow());
    const address = `10.${(benchVisitors >> 16) & 255}.${(benchVisitors >> 8) & 255}.${benchVisitors & 255}`;
    return send(
      `POST ${INSERT_PATH} HTTP/1.1\r\nHost: ${host}\r\napikey: ${BUNDLED_ANON_KEY}\r\nX-Forwarded-For: ${address}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

/** A row with a new email address. */
function nextRow() {
  benchVisitors += 1;
  return {
    name: 'Ann Example',
    email: `visitor-${benchVisitors}-${process.pid}@mail.example`,
    phone: null,
    subject: 'Wages',
    message: 'They take a quarter of my wages. What can I do before the next pay day?',
    preferred_contact: 'email',
    form_type: 'contact',
  };
}

/** Opens a task for each connection, and repeats all for a fixed time. Returns how many are completed in a second. */
async function rateOf(open: () => Promise<() => Promise<void>>): Promise<number> {
  const tasks = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  let completed = 0;
  const started = performance.now();
  await Promise.all(
    tasks.map(async (task) => {
      while (performance.now() - started < MILLISECONDS) {
        await task();
        completed += 1;
      }
    }),
  );
  return (1000 * completed) / (performance.now() - started);
}

/**
 * Opens a persistent connection. The returned function sends a request on it and throws unless the response has the
 * status 201. Node's HTTP client would cost more than the measured server.
 */
async function openConnection(url: string): Promise<(request: string) => Promise<void>> {
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
  return async (request) => {
    const status = await new Promise<number>((resolve) => {
      done = resolve;
      socket.write(request);
    });
    if (status !== 201) throw new Error(`Expected 201, got ${status}`);
  };
}
